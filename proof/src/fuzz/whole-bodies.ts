import type { CallId } from '@vesper/contracts';
import type { FieldValues } from './arbitrary.ts';
import fc, { type Arbitrary } from 'fast-check';

/** Bodies of calls whose optional fields rule each other out, or go with one kind only: chance alone rarely makes one that fits. */
const WHOLE: Partial<Record<CallId, (values: FieldValues) => Arbitrary<unknown>>> = {
  'message.send': (values) =>
    fc.record({
      client_id: fc.uuid(),
      conversation: oneOf(values('conversation')),
      type: fc.constant('text'),
      body: fc.string({ minLength: 1, maxLength: 60 }),
    }),
  'message.take_back': (values) => place(values('message')),
  'reaction.set': (values) => place(values('message')).map((at) => ({ ...at, reaction: null })),
  'like.create': (values) => fc.record({ id: oneOf(values('id')) }),
  'directdebit.create': (values) =>
    fc.record({
      order: oneOf(values('order')),
      iban: oneOf(values('iban')),
      name: fc.constant('Kim Holt'),
      phone: oneOf(values('phone')),
      mandate: fc.constant(true),
    }),
};

/** A body of the call with everything in it that it needs, and no more; undefined for calls where chance does. */
export function wholeBody(id: CallId, values: FieldValues): Arbitrary<unknown> | undefined {
  return WHOLE[id]?.(values);
}

function oneOf(values: readonly string[]): Arbitrary<string> {
  return fc.constantFrom(...values);
}

/** @param messages `<conversation> <seq>` */
function place(messages: readonly string[]): Arbitrary<{ conversation: string | undefined; seq: number }> {
  return oneOf(messages).map((message) => {
    const [conversation, seq] = message.split(' ');
    return { conversation, seq: Number(seq) };
  });
}
