import { useTexts } from '@vesper/host-kit';
import { onDemand } from '@vesper/ui';
import { useSyncExternalStore } from 'react';
import { useShell } from '../context/shell-context.ts';

const LeaveDialog = onDemand(() => import('./leave-dialog.tsx'));

/** The question that `canLeave` raises. */
export function LeavePrompt() {
  const { leaveGuard } = useShell();
  const question = useSyncExternalStore(leaveGuard.subscribe, leaveGuard.question);
  const { t } = useTexts();
  if (!question) return null;
  // Offline, without the dialog's file, the question is asked all the same: what was written is not lost unasked.
  const askPlainly = () => question.answer(window.confirm(`${t('leaving.title')}\n${t('leaving.text')}`));
  return <LeaveDialog answer={question.answer} onMissing={askPlainly} />;
}
