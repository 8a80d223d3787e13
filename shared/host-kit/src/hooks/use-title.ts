import { useEffect } from 'react';
import { useHost } from '../remote/host-context.ts';

/** Sets the page's title where `remote.json`'s is too general (e.g. a member's name). The shell adds the unread count (L-14). */
export function useTitle(title: string): void {
  const { events } = useHost();
  useEffect(() => events.emit('shell:title', { title }), [events, title]);
}
