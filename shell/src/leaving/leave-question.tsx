import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useShell } from '../boot/shell-context.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** The question that `canLeave` raises. */
export function LeaveQuestion() {
  const { leaveGuard } = useShell();
  const question = useSyncExternalStore(leaveGuard.subscribe, leaveGuard.question);
  return <Suspense>{question && <LeaveDialog answer={question.answer} />}</Suspense>;
}
