import type { Profile } from '@vesper/contracts';
import { useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { Button, Notice } from '@vesper/ui';

/** On the profile of a member whom the viewer has blocked: unblocks. */
export function BlockedNotice({ profile: { id, name }, onChanged }: { profile: Profile; onChanged: () => void }) {
  const { events } = useHost();
  const { t, errorText } = useTexts();
  const unblock = useCallMutation('block.remove');
  const send = () =>
    unblock.mutate(
      { body: { id } },
      {
        onSuccess() {
          events.emit('chat:reload-wanted', {}); // the conversation is listed again
          onChanged();
        },
      },
    );
  return (
    <Notice
      tone="warning"
      title={t('profile.blocked', { name })}
      action={
        <Button variant="secondary" loading={unblock.isPending} onClick={send}>
          {t('profile.unblock', { name })}
        </Button>
      }
    >
      {unblock.error ? errorText(unblock.error) : t('profile.blocked_text')}
    </Notice>
  );
}
