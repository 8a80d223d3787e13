import type { ChatState, ProfileCard } from '@vesper/contracts';
import { matchIn } from './new-match.ts';
import { rememberMatchShown, wasMatchShown } from './shown-matches.ts';

interface QueuePorts {
  chatState: () => ChatState;
  memberId: () => string | undefined;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  document: Pick<Document, 'visibilityState'>;
  /** Null: the window closes. */
  show: (match: ProfileCard | null) => void;
}

/** New matches of one tab: shown one after the other while the tab is looked at, and none that another tab has shown. */
export function createMatchQueue({ chatState, memberId, storage, document, show }: QueuePorts) {
  let waiting: readonly string[] = [];
  let isOpen = false;
  /** Where the browser forbids storage. */
  const shownHere = new Set<string>();

  function showNext(): void {
    const member = memberId();
    if (isOpen || member === undefined || document.visibilityState !== 'visible') return;
    // Shown elsewhere meanwhile, or no match any more: no news.
    const news = waiting.filter((id) => !shownHere.has(id) && !wasMatchShown(storage, member, id) && matchIn(chatState(), id));
    const [first] = news;
    waiting = news.slice(1);
    const match = first === undefined ? undefined : matchIn(chatState(), first);
    if (!match) return;
    shownHere.add(match.id);
    rememberMatchShown(storage, member, match.id);
    isOpen = true;
    show(match);
  }

  return {
    add(ids: readonly string[]): void {
      waiting = [...new Set([...waiting, ...ids])];
      if (ids.length > 0) showNext();
    },
    /** Does nothing while a window is open, or the tab is hidden. */
    showNext,
    close(): void {
      isOpen = false;
      show(null);
    },
  };
}
