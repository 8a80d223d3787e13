import type { SlotProps } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ButtonLink, MessageIcon } from '@vesper/ui';

/** In the action row of a profile: leads to the conversation with that member. */
export default function HelloWidget({ id, name }: SlotProps['profile.actions']) {
  const { t } = useTexts();
  return (
    <ButtonLink variant="secondary" icon={<MessageIcon />} href={`/members/${id}/chat`}>
      {t('hello.to', { name })}
    </ButtonLink>
  );
}
