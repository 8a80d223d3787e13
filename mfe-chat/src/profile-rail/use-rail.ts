import { breakpoints } from '@vesper/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useChatContext } from '../session/chat-context.ts';

/** `none`: the screen is too narrow, so that nothing of it is loaded. */
export type RailState = 'none' | 'closed' | 'open';

export function useRail(): { state: RailState; choose: (isOpen: boolean) => void } {
  const { rail } = useChatContext().session;
  const hasRoom = useSyncExternalStore(onRoomChange, hasRoomNow);
  const isOpen = useSyncExternalStore(rail.subscribe, rail.isOpen);
  return { state: !hasRoom ? 'none' : isOpen ? 'open' : 'closed', choose: rail.choose };
}

/** For the button that takes the place of the one just pressed: the focus goes on there. A change of the window's width moves nothing. */
export function useFocusOnChange(state: RailState, shownIn: Exclude<RailState, 'none'>) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== 'none' && before.current !== state && state === shownIn) button.current?.focus();
    before.current = state;
  }, [state, shownIn]);
  return button;
}

const roomQuery = () => matchMedia(`(min-width: ${breakpoints.wide}px)`);
const hasRoomNow = () => roomQuery().matches;

function onRoomChange(listener: () => void): () => void {
  const query = roomQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
