import { useHost, useTexts } from '@vesper/host-kit';
import { color } from '@vesper/ui';
import { useCallback, useEffect, useState } from 'react';
import { useChatContext } from '../session/chat-context.ts';
import { around, type ShownUpTo } from './shown-messages.ts';

/** ms that a message is marked once it is in view. */
const MARKED = 1600;

/** Brings a message of the conversation into view, loading what lies between: one that is quoted, or that was found by a search. */
export function useJump(conversation: string | undefined, setUpTo: (change: (upTo: ShownUpTo) => ShownUpTo) => void) {
  const { t } = useTexts();
  const { events } = useHost();
  const { threads, jumpTargets } = useChatContext().session;
  /** `seq` of the message that is looked for. */
  const [wanted, setWanted] = useState<number | null>(null);

  const jumpTo = useCallback(
    async (seq: number) => {
      if (conversation === undefined) return;
      await threads.loadBackTo(conversation, seq);
      const { messages, older } = threads.get(conversation);
      if (messages.some((message) => message.seq === seq)) {
        setUpTo((upTo) => around(messages, upTo, seq));
        setWanted(seq);
      } else {
        events.emit('shell:notify', { tone: 'danger', text: t(older === 'failed' ? 'thread.older_failed' : 'quote.removed') });
      }
    },
    [conversation, threads, setUpTo, events, t],
  );

  useEffect(() => {
    if (conversation !== undefined) return jumpTargets.serve(conversation, (seq) => void jumpTo(seq));
  }, [conversation, jumpTargets, jumpTo]);

  return { wanted, jumpTo, onReached };

  /** Keyboard and screen readers go on from there. */
  function onReached(element: HTMLElement): void {
    setWanted(null);
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    // Of `animate` a test's browser knows nothing.
    element.firstElementChild?.animate?.([{ boxShadow: `0 0 0 4px ${color.focus}` }, { boxShadow: '0 0 0 4px transparent' }], {
      duration: MARKED,
      easing: 'ease-in',
    });
  }
}
