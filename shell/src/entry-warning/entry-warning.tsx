import { ENTRY_WARNING_COOKIE, type EntryWarningKind, entryWarningAnswer } from '@vesper/contracts';
import { useShell } from '../context/shell-context.ts';
import { cookie } from '../platform/cookies.ts';
import { EntryWarningDialog } from './entry-warning-dialog.tsx';

const REMEMBERED_DAYS = 365;

interface EntryWarningProps {
  kind: EntryWarningKind;
  onAnswered: () => void;
}

/**
 * M-01, M-02: before a visitor sees anything. The answer is kept in a cookie, so that the server knows it next time. After the stricter one the
 * document is made anew: this one came without what the warning is about.
 */
export function EntryWarning({ kind, onAnswered }: EntryWarningProps) {
  const { now, reload } = useShell();
  const enter = () => {
    const answer = entryWarningAnswer(kind, new Date(now()));
    document.cookie = cookie(ENTRY_WARNING_COOKIE, answer, REMEMBERED_DAYS, location.protocol === 'https:');
    if (kind === 'strict') reload();
    else onAnswered();
  };
  return <EntryWarningDialog kind={kind} onEnter={enter} />;
}
