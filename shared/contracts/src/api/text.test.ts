import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mostBytes } from './most-bytes.ts';
import { apiSchemas, type CallSchema, dateOfBirth, email, username } from './public.ts';
import { text, trimmedText } from './text.ts';

interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  checks?: { _zod: { def: { check: string; abort?: boolean } } }[];
}
const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

/** Every string that a schema takes, by its path. */
function* stringsIn(schema: z.ZodMiniType, path: string): Generator<[path: string, schema: z.ZodMiniType]> {
  const { type, shape = {}, innerType, element, in: from, options = [] } = definitionOf(schema);
  if (type === 'string') yield [path, schema];
  for (const [name, field] of Object.entries(shape)) yield* stringsIn(field, `${path}.${name}`);
  for (const inner of [innerType, element, from, ...options]) if (inner) yield* stringsIn(inner, path);
}

const inputs = Object.entries<CallSchema>(apiSchemas).flatMap(([id, { query, body }]) => [
  ...(query ? [[`${id} query`, query] as const] : []),
  ...(body ? [[`${id} body`, body] as const] : []),
]);
const strings = inputs.flatMap(([id, schema]) => [...stringsIn(schema, id)]);

test('[R12 D-43] every string of every call has a maximum, and nothing looks at a longer one', () => {
  expect(strings.length).toBeGreaterThan(60);
  for (const [path, schema] of strings) {
    const { format, checks = [] } = definitionOf(schema);
    // A schema of a format (`z.uuid()`) is a check that comes before all others.
    expect(format, path).toBeUndefined();
    const [first] = checks.map(({ _zod: { def } }) => def).filter(({ check }) => check !== 'overwrite');
    expect(first, path).toMatchObject({ check: 'max_length', abort: true });
    expect(schema.safeParse('\ud800@.\\"'.repeat(11_000)).error?.issues, path).toHaveLength(1);
  }
});

test('[R12] what is added to a text is asked of none that is too long', () => {
  const seen: string[] = [];
  const look = z.refine<string>((value) => seen.push(value) > 0);
  for (const schema of [text(3, 'too_long').check(look), trimmedText(3, 'too_long').check(look)])
    for (const value of ['abc', 'abcd', `a${' '.repeat(9000)}b`]) schema.safeParse(value);
  expect(seen).toEqual(['abc', 'abc']);
  expect(trimmedText(3).parse('  abc ')).toBe('abc');
  expect(text(3, 'too_long').safeParse('abcd').error?.issues[0]?.message).toBe('too_long');
});

test('[R12] half of an emoji is replaced, as the database takes none in JSON', () => {
  for (const schema of [text(9), trimmedText(9)]) expect(schema.parse('a \u{1f600}'.slice(0, 3))).toBe('a \ufffd');
  expect(text(9).parse('a \u{1f600}')).toBe('a \u{1f600}');
});

const codesOf = (schema: z.ZodMiniType, value: string) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each(['a@b.c', 'anna@example.org', 'a@b.c.', 'a@b..c', "a'@b.c", ' a@b.cd '])(
  '[V-01] %s reads as an address, and is no name',
  (name) => {
    expect(codesOf(username, name)).toContain('name_is_email');
  },
);

test.each(['anna@', '@b.c', 'a@b', 'a@.c', 'a@b.', 'a@b.c@d', 'a b@c.d', 'anna.b'])('[V-01] %s does not', (name) => {
  expect(codesOf(username, name)).not.toContain('name_is_email');
});

test.each([
  ['\u3164\u3164\u3164', 'fillers'],
  ['\u115f\u115f\u115f', 'fillers of another kind'],
  ['regular\u034f', 'a joiner at the end'],
  ['an\ufe0fna', 'a selector of variants'],
  [`${'\u0301'.repeat(28)}ab`, 'marks that run over the page'],
  ['anq\u0323\u0323\u0323a', 'three marks on a letter'],
  ['\u0301anna', 'a mark on what stands before'],
])('[V-01 D-43] %j is no name: %s', (name) => {
  expect(codesOf(username, name)).toContain('name_characters');
});

test.each(['...', '_ _', 'a..'])('[V-01 D-43] %s has too little to read', (name) => {
  expect(codesOf(username, name)).toEqual(['name_short']);
});

test.each(['Zoë', 'Zoe\u0308', 'Nguyễn', 'Nguye\u0302\u0303n', 'राधिका', 'น้ำฝน', 'J.R', '李小龙', '007'])(
  '[V-01 D-43] %s is a name',
  (name) => {
    expect(codesOf(username, name)).toEqual([]);
  },
);

test('[V-01 V-02 V-03] a name, address or date that is too long is told so, and nothing else', () => {
  expect(codesOf(username, 'a@'.repeat(30_000))).toEqual(['name_long']);
  expect(codesOf(username, '@.'.repeat(30_000))).toEqual(['name_long']);
  expect(codesOf(email, 'a.'.repeat(30_000))).toEqual(['email_invalid']);
  expect(codesOf(dateOfBirth, '1'.repeat(60_000))).toEqual(['dob_invalid']);
});

test('[R12] every body has a bound, which the longest that fits keeps', () => {
  const bodies = inputs.filter(([path]) => path.endsWith('body'));
  for (const [path, schema] of bodies) expect(mostBytes(schema), path).toBeLessThan(64 * 1024);
  const lengths = z.object({ name: text(5), list: z.array(text(2)).check(z.maxLength(2)), at: z.number(), isOn: z.nullable(z.boolean()) });
  const longest = {
    name: '\ud800'.repeat(5),
    list: ['\ud800'.repeat(2), '\u0001\u0001'],
    at: -Number.MIN_VALUE * 2 ** 60 - 1 / 3,
    isOn: false,
  };
  expect(lengths.safeParse(longest).success).toBe(true);
  expect(Buffer.byteLength(JSON.stringify(longest))).toBeLessThanOrEqual(mostBytes(lengths));
  expect(() => mostBytes(z.object({ name: z.string() }))).toThrow('has no maximum');
  expect(() => mostBytes(z.array(text(2)))).toThrow('has no maximum');
  expect(() => mostBytes(z.unknown())).toThrow('no upper bound');
});
