import { createContext, use, useEffect, useEffectEvent } from 'react';

/** What is asked before a view is left; all must agree. */
export type LeaveGuards = Set<() => boolean>;

export const LeaveGuardsContext = createContext<LeaveGuards>(new Set());

/**
 * Asked by the shell before the member leaves the page by a link, back or forward. Return false when something unsent would
 * be lost: the shell then asks the member, and stays or goes as they say.
 */
export function useLeaveGuard(mayLeave: () => boolean): void {
  const guards = use(LeaveGuardsContext);
  const ask = useEffectEvent(mayLeave);
  useEffect(() => {
    const guard = () => ask();
    guards.add(guard);
    return () => void guards.delete(guard);
  }, [guards]);
}
