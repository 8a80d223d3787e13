import { useRef, useState } from 'react';
import type { BuiltRemote, LogEntry, Stage } from '../border.ts';
import type { AnswerBook } from './answer-book.ts';
import type { NumberedEntry } from './log.tsx';

const KEPT = 200;
const time = (now: Date): string => now.toTimeString().slice(0, 8);

/** The frame with the remote in it, and what is told of it. */
export function useStage(remote: BuiltRemote, book: AnswerBook) {
  const stage = useRef<Stage>(null);
  const count = useRef(0);
  const [entries, setEntries] = useState<readonly NumberedEntry[]>([]);

  const log = (entry: LogEntry): void => {
    count.current += 1;
    const numbered = { ...entry, number: count.current, at: time(new Date()) };
    setEntries((before) => [numbered, ...before].slice(0, KEPT));
  };

  return {
    entries,
    clear: () => setEntries([]),
    stage,
    /** The frame's document is there, or is there anew. */
    open(window: Window): void {
      stage.current = window.openStage?.({ remote, answerTo: book.answerTo, log }) ?? null;
    },
  };
}
