import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Called before a view is left; all must return true. */
export type LeaveGuards = Set<() => boolean>;

export const LeaveGuardsContext = createContext<LeaveGuards>(new Set());

/**
 * The shell calls `mayLeave` before the member leaves the page by a link, back or forward. Return false if unsent input would be lost:
 * the shell then asks the member whether to stay or leave.
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
