import { ENTRY_WARNING_COOKIE, type EntryWarningKind, entryWarningAnswer } from '@vesper/contracts';
import type { ReactNode } from 'react';
import { useShell } from '../context/shell-context.ts';
import { cookie } from '../platform/cookies.ts';
import { EntryWarningDialog } from './entry-warning-dialog.tsx';

const REMEMBERED_DAYS = 365;

interface EntryWarningProps {
  kind: EntryWarningKind;
  /** The choice of language. */
  languages: ReactNode;
  onAnswered: () => void;
}

/**
 * M-01, M-02: shown before a visitor sees anything else. The answer is stored in a cookie, which the server reads on the next request. After
 * the strict warning the page reloads, because the gateway left the page's content out of this document.
 */
export function EntryWarning({ kind, languages, onAnswered }: EntryWarningProps) {
  const { now, reload } = useShell();
  const enter = () => {
    const answer = entryWarningAnswer(kind, new Date(now()));
    document.cookie = cookie(ENTRY_WARNING_COOKIE, answer, REMEMBERED_DAYS, location.protocol === 'https:');
    if (kind === 'strict') reload();
    else onAnswered();
  };
  return <EntryWarningDialog kind={kind} languages={languages} onEnter={enter} />;
}
