import { useRef, useState } from 'react';
import type { BuiltRemote, LogEntry, Stage } from '../stage-protocol.ts';
import type { MockResponses } from './mock-responses.ts';
import type { NumberedEntry } from './log-list.tsx';

const MAX_ENTRIES = 200;
const time = (now: Date): string => now.toTimeString().slice(0, 8);

/** The connection to the stage's iframe, and the log. */
export function useStage(remote: BuiltRemote, responses: MockResponses) {
  const stage = useRef<Stage>(null);
  const count = useRef(0);
  const [entries, setEntries] = useState<readonly NumberedEntry[]>([]);

  const log = (entry: LogEntry): void => {
    count.current += 1;
    const numbered = { ...entry, number: count.current, at: time(new Date()) };
    setEntries((before) => [numbered, ...before].slice(0, MAX_ENTRIES));
  };

  return {
    entries,
    clear: () => setEntries([]),
    stage,
    /** Call when the iframe's document has loaded. */
    connect(window: Window): void {
      stage.current = window.openStage?.({ remote, responseTo: responses.responseTo, log }) ?? null;
    },
  };
}
