import { useTexts } from '@vesper/host-kit';
import { onDemand } from '@vesper/ui';
import { useSyncExternalStore } from 'react';
import { useShell } from '../context/shell-context.ts';

const LeaveDialog = onDemand(() => import('./leave-dialog.tsx'));

/** Asks the member whether to discard unsaved changes (`canLeave`). */
export function LeavePrompt() {
  const { leaveGuard } = useShell();
  const question = useSyncExternalStore(leaveGuard.subscribe, leaveGuard.question);
  const { t } = useTexts();
  if (!question) return null;
  // If the dialog's file cannot be loaded (offline), the browser's own dialog asks.
  const askWithConfirm = () => question.answer(window.confirm(`${t('leaving.title')}\n${t('leaving.text')}`));
  return <LeaveDialog answer={question.answer} onLoadError={askWithConfirm} />;
}
