import { apiSchemas } from '@vesper/contracts/api';
import { FIELD } from '@vesper/contracts/payloads';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerShapeOf } from './answer-shape.ts';

test('[D-01] a shape has what stands in each field of an answer, and whether it may be null or absent', () => {
  const schema = z.object({
    name: z.string(),
    age: z.int(),
    seen: z.nullable(z.iso.datetime()),
    kind: z.enum(['text', 'photo']),
    ok: z.literal(true),
    photos: z.optional(z.array(z.string())),
    from: z.nullable(z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])),
    any: z.unknown(),
  });
  expect(answerShapeOf(schema)).toEqual({
    name: 'string',
    age: 'number',
    seen: 'string|null',
    kind: 'string',
    ok: 'boolean',
    photos: 'list?',
    from: 'object|null',
  });
});

test('[D-01] every call has a shape that can be read', () => {
  for (const [id, { response }] of Object.entries(apiSchemas)) {
    for (const field of Object.values(answerShapeOf(response))) expect(field, id).toMatch(FIELD);
  }
});
