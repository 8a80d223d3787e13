import { useEffect } from 'react';
import { useHost } from '../remote/host-context.ts';

/** The page's own title, where it says more than `remote.json` (a member's name). The shell adds the count (L-14). */
export function useTitle(title: string): void {
  const { events } = useHost();
  useEffect(() => events.emit('shell:title', { title }), [events, title]);
}
