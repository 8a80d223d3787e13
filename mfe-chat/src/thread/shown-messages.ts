import type { Message } from '@vesper/contracts';

/** Messages on screen at once: with them a conversation stays under 1,500 elements, however long it is. */
export const MOST_SHOWN = 150;
/** Of a message of one line with what is around it, px: the least. */
const LEAST_HEIGHT = 44;
/** By how many messages the shown part moves. */
const STEP = 50;

/** The part of a long conversation that has elements: the last message of it, by `seq`. Null: up to the newest, and what waits. */
export type ShownUpTo = number | null;

/** Index after the last message shown. A message that is gone counts as its neighbour. */
function endOf(messages: readonly Message[], upTo: ShownUpTo): number {
  if (upTo === null) return messages.length;
  const after = messages.findIndex(({ seq }) => seq > upTo);
  return after === -1 ? messages.length : after;
}

/** The messages to be drawn, at most so many, and whether more of the loaded ones lie before and after. */
export function shownPart(messages: readonly Message[], upTo: ShownUpTo, most = MOST_SHOWN) {
  const end = endOf(messages, upTo);
  const start = Math.max(0, end - most);
  return { messages: messages.slice(start, end), hasEarlier: start > 0, hasLater: end < messages.length };
}

export function earlier(messages: readonly Message[], upTo: ShownUpTo): ShownUpTo {
  const end = Math.max(endOf(messages, upTo) - STEP, MOST_SHOWN);
  return end < messages.length ? (messages[end - 1]?.seq ?? null) : null;
}

export function later(messages: readonly Message[], upTo: ShownUpTo): ShownUpTo {
  const end = endOf(messages, upTo) + STEP;
  return end < messages.length ? (messages[end - 1]?.seq ?? null) : null;
}

/** Moves the part only if the message isn't in it. */
export function around(messages: readonly Message[], upTo: ShownUpTo, wanted: number): ShownUpTo {
  if (shownPart(messages, upTo).messages.some(({ seq }) => seq === wanted)) return upTo;
  const end = messages.findIndex(({ seq }) => seq === wanted) + MOST_SHOWN / 2;
  return end < messages.length ? (messages[end - 1]?.seq ?? null) : null;
}

/** Where to begin: with the first unread message in the upper half, or at the newest. */
export function upToAtStart(messages: readonly Message[], readByMe: number, member: string): ShownUpTo {
  const unread = messages.findIndex(({ seq, sender }) => sender !== member && seq > readByMe);
  const end = unread + MOST_SHOWN / 2;
  return unread !== -1 && end < messages.length - MOST_SHOWN / 2 ? (messages[end - 1]?.seq ?? null) : null;
}

/** How many to draw in the frame after a tap on the conversation: what fills a window of this height, if it begins at its end. */
export const drawnFirst = (unreadAfter: number | null, windowHeight: number): number =>
  unreadAfter === null ? Math.ceil(windowHeight / LEAST_HEIGHT) : MOST_SHOWN;
