import type { SlotProps } from '@vesper/contracts';
import { useHost, useTexts } from '@vesper/host-kit';
import { ButtonLink, MessageIcon } from '@vesper/ui';

/** In the action row of a profile: leads to the conversation with that member. */
export default function HelloWidget({ id, name }: SlotProps['profile.actions']) {
  const { t } = useTexts();
  const { events } = useHost();
  return (
    <ButtonLink
      variant="secondary"
      icon={<MessageIcon />}
      href={`/members/${id}/chat`}
      onClick={() => events.emit('hello:said', { to: name })}
    >
      {t('hello.to', { name })}
    </ButtonLink>
  );
}
