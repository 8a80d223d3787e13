import type { Message } from '@vesper/contracts';
import { useMemo, useSyncExternalStore } from 'react';
import { useChatContext } from '../session/chat-context.ts';
import { answerTo } from './answered.ts';
import type { Concern } from './detector.ts';
import { useDetector } from './load-detector.ts';

/** B-15: what to say under which of the other's messages, by `seq`. What was answered is left out. */
export function useConcerns(messages: readonly Message[]): ReadonlyMap<number, Concern> {
  const { member, answered } = useChatContext().session;
  const detector = useDetector();
  const answers = useSyncExternalStore(answered.subscribe, answered.all, answered.all);
  const found = useMemo(
    () =>
      messages.flatMap(({ id, seq, sender, body }) => {
        const concern = sender === member || body === null ? null : (detector?.concern(body) ?? null);
        return concern === null ? [] : [{ seq, concern, answer: answerTo(concern, sender, id) }];
      }),
    [messages, member, detector],
  );
  return useMemo(
    () => new Map(found.filter(({ answer }) => !answers.has(answer)).map(({ seq, concern }) => [seq, concern])),
    [found, answers],
  );
}
