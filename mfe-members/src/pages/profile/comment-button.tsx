import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, MessageIcon, VisuallyHidden } from '@vesper/ui';
import type { HelloTo } from '../../hello/hello-to.ts';
import { useHello } from '../../hello/use-hello.tsx';

interface CommentButtonProps {
  member: HelloTo;
  prompt: string;
  /** Which sentence it is, for those who hear the button alone. */
  opening: string;
}

/** Under a finished sentence: writes to its member about it, as the profile's "Message" does (B-13). */
export function CommentButton({ member, prompt, opening }: CommentButtonProps) {
  const { t } = useTexts();
  const isMember = useStoreValue(useHost().stores.session, ({ user }) => user !== null);
  const { invite, invitation } = useHello(member, `about=${prompt}`);
  const words = (
    <>
      {t('profile.comment')} <VisuallyHidden>{opening}</VisuallyHidden>
    </>
  );
  if (isMember) {
    return (
      <ButtonLink variant="quiet" icon={<MessageIcon />} href={`/members/${member.id}/chat?about=${prompt}`}>
        {words}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button variant="quiet" icon={<MessageIcon />} onClick={() => invite('message')}>
        {words}
      </Button>
      {invitation}
    </>
  );
}
