import type { SLOTS, SlotName, SlotProps } from './slots.ts';

/**
 * What stands in each field of a payload: `string`, `number`, `boolean`, `object` or `list`; with `|null` it may be null, with `?` at the end
 * it may be absent. Small enough for `remote.json`, where a remote declares its own events.
 */
export type PayloadShape = Readonly<Record<string, string>>;

/** A field of a shape. */
export const FIELD = /^(string|number|boolean|object|list)(\|null)?\??$/;

/** The name of a remote's own event: its domain and a fact. */
export const EVENT_NAME = /^[a-z][a-z-]{0,40}:[a-z][a-z-]{0,60}$/;

/** The payloads of the contract's slots. A slot that is missing here, or a field, does not compile. */
export const slotShapes: { [Name in (typeof SLOTS)[number]]: { [Field in keyof SlotProps[Name]]-?: string } } = {
  'header.credits': {},
  'banner.top': {},
  'profile.actions': { id: 'string', name: 'string', conversation: 'string|null', fictional: 'boolean?' },
  'profile.sections': { id: 'string', name: 'string' },
  'modal.match': {},
  'match.window': { profile: 'object', reason: 'string' },
  'like.window': { profile: 'object' },
  'modal.discount': { entered_at: 'string' },
  'settings.sections': {},
  'composer.actions': { to: 'string', name: 'string', conversation: 'string|null' },
  'conversation.header': { to: 'string', name: 'string', conversation: 'string|null' },
  'chat.profile': { id: 'string', name: 'string' },
  'chat.rail': {},
  background: {},
};

/** @returns undefined: a slot that a remote has added for itself, or one that is newer than this contract */
export const slotShapeOf = (name: SlotName): PayloadShape | undefined => (slotShapes as Partial<Record<string, PayloadShape>>)[name];

/** What is wrong with a payload, a phrase each; empty if nothing is. */
export function payloadProblems(shape: PayloadShape, payload: unknown): string[] {
  const fields = Object.entries(payload ?? {});
  const unknown = fields.filter(([name, value]) => !Object.hasOwn(shape, name) && value !== undefined);
  return [...answerProblems(shape, payload), ...unknown.map(([name]) => `${name} is unknown`)];
}

/** What is wrong with a call's answer, likewise. It may have more fields than are known here: a newer server's. */
export function answerProblems(shape: PayloadShape, answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return ['it is no object'];
  const fields = answer as Record<string, unknown>;
  return Object.entries(shape).flatMap(([name, field]) => {
    if (fields[name] === undefined) return field.endsWith('?') ? [] : [`${name} is missing`];
    const kind = kindOf(fields[name]);
    return field.replace('?', '').split('|').includes(kind) ? [] : [`${name} is ${kind}, not ${field}`];
  });
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}
