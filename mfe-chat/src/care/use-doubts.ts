import { useRef, useState } from 'react';
import type { Doubt } from './detector.ts';
import { useDetector } from './load-detector.ts';

/** B-15: asks once about each thing in a message; who sends it again has answered. */
export function useDoubts() {
  const detector = useDetector();
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  const asked = useRef(new Set<Doubt>());
  return {
    /** What the member is asked about now. */
    doubts,
    /** False asks instead. */
    mayGo(text: string): boolean {
      const fresh = (detector?.doubts(text) ?? []).filter((doubt) => !asked.current.has(doubt));
      for (const doubt of fresh) asked.current.add(doubt);
      setDoubts(fresh);
      return fresh.length === 0;
    },
    /** The text was changed, or is gone: an empty one begins another message. */
    settle(text: string): void {
      setDoubts([]);
      if (text.trim() === '') asked.current.clear();
    },
  };
}
