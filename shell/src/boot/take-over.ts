import type { ChatState, ReadableStore } from '@vesper/contracts';
import { PRERENDERED } from './replace-prerendered.ts';

/** A live page without its chats is better than one that can't be used. */
const LONGEST_WAIT_MS = 3000;

interface TakeOver {
  document: Document;
  chatState: ReadableStore<ChatState>;
  replace: () => void;
}

/** Lets the live page replace the prerendered one once it has what that shows, so that nothing that was there is gone for a moment. */
export function takeOver({ document, chatState, replace }: TakeOver): void {
  const shows = document.getElementById(PRERENDERED)?.dataset['shows'];
  const isKnown = () => shows !== 'chats' || chatState.getState().status === 'ready';
  if (isKnown()) return replace();
  const end = () => {
    unsubscribe();
    clearTimeout(longest);
    // The live page renders what it learned before that.
    setTimeout(replace);
  };
  const unsubscribe = chatState.subscribe(() => isKnown() && end());
  const longest = setTimeout(end, LONGEST_WAIT_MS);
}
