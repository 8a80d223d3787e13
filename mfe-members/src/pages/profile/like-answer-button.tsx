import type { ProfileCard, PromptAnswer } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, color, HeartIcon, styled, VisuallyHidden } from '@vesper/ui';
import type { HelloTo } from '../../hello/hello-to.ts';
import { useLike } from '../../people/use-like.ts';

const Heart = styled(HeartIcon)`
  [aria-pressed='true'] & { fill: ${color.secondaryShape}; }
`;

interface LikeAnswerButtonProps {
  member: HelloTo & Pick<ProfileCard, 'liked'>;
  answer: PromptAnswer;
  /** Which sentence it is, for those who hear the button alone. */
  opening: string;
}

/** Under a finished sentence: likes its member for it (B-13). Hidden once they are liked for anything else. */
export function LikeAnswerButton({ member, answer, opening }: LikeAnswerButtonProps) {
  const { t } = useTexts();
  const { isLiked, likedFor, toggle, likeFor, invitation } = useLike(member);
  if (isLiked && likedFor?.about?.prompt !== answer.prompt) return null;
  return (
    <>
      <Button variant="quiet" icon={<Heart />} aria-pressed={isLiked} onClick={() => (isLiked ? toggle() : likeFor({ about: answer }))}>
        {t(isLiked ? 'profile.liked' : 'profile.like')} <VisuallyHidden>{opening}</VisuallyHidden>
      </Button>
      {invitation}
    </>
  );
}
