import type { Concern } from './detector.ts';

/** As many answers are remembered. */
const MOST = 500;

/** Which lines under messages this member has answered. Remembered in this browser, as drafts are. */
export interface Answered {
  /** Another set after each answer. */
  all(): ReadonlySet<string>;
  add(answer: string): void;
  subscribe(listener: () => void): () => void;
}

/**
 * What answers a line: links and messengers are explained once a person, whatever is about money or hurts under each message.
 * @param message its id
 */
export const answerTo = (concern: Concern, other: string, message: number): string =>
  concern === 'link' || concern === 'messenger' ? `${concern}.${other}` : String(message);

/** @param member another member at this browser is asked anew */
export function createAnswered(member: string, storage: Pick<Storage, 'getItem' | 'setItem'>): Answered {
  const key = `mfe-chat.care.${member}`;
  let answers: ReadonlySet<string> = new Set(stored());
  const listeners = new Set<() => void>();

  function stored(): string[] {
    try {
      const read: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : [];
    } catch {
      return []; // forbidden, or damaged
    }
  }

  return {
    all: () => answers,
    add(answer) {
      // Another tab may have written in the meantime.
      answers = new Set([...answers, ...stored(), answer].slice(-MOST));
      try {
        storage.setItem(key, JSON.stringify([...answers]));
      } catch {
        // Full or forbidden: it holds until the page closes.
      }
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
