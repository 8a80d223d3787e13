import type { ProfileCard } from '@vesper/contracts';
import { useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { useState } from 'react';

export interface PassLike {
  /** Passed over here: not shown, whatever the lists say. */
  passed: ReadonlySet<string>;
  /** Passes a received like over, with an undo. The other is not told. */
  pass: (profile: ProfileCard) => void;
}

export function usePassLike(): PassLike {
  const { events } = useHost();
  const { t, errorText } = useTexts();
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const passing = useCallMutation('likes.pass');
  const undoing = useCallMutation('likes.unpass');

  const hide = (id: string) => setPassed((before) => new Set([...before, id]));
  const show = (id: string) => setPassed((before) => new Set([...before].filter((one) => one !== id)));
  const failed = (error: unknown) => events.emit('shell:notify', { tone: 'danger', text: errorText(error) });

  async function undo(id: string): Promise<void> {
    try {
      await undoing.mutateAsync({ body: { id } });
      show(id);
      events.emit('chat:reload-wanted', {});
    } catch (error) {
      failed(error);
    }
  }

  return {
    passed,
    async pass({ id, name }) {
      hide(id);
      try {
        await passing.mutateAsync({ body: { id } });
        events.emit('shell:notify', {
          tone: 'info',
          text: t('likes.passed', { name }),
          action: { label: t('swipe.undo'), onPress: () => void undo(id) },
        });
      } catch (error) {
        show(id);
        failed(error);
      }
    },
  };
}
