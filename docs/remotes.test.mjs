// What docs/remotes.md tells other teams, against the types and constants it is about. That its commands work, e2e/src/remotes-tutorial.spec.ts shows.
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import { LIFECYCLE_DEADLINE_MS, REMOTE_DEADLINE_MS, SLOW_NOTICE_AFTER_MS } from '../shared/contracts/src/constants.ts';
import { budgets } from '../shared/contracts/src/release/budgets.ts';

const read = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const page = read('remotes.md');
const part = (/** @type {string} */ heading) => page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

test('the table of what the host gives has every member of Host, in order, and no other', () => {
  const { body } = parseSync(read('../shared/contracts/src/host.ts'), { syntax: 'typescript' });
  const declarations = body.map((/** @type {any} */ item) => item.declaration);
  const host = declarations.find((declaration) => declaration?.id?.value === 'Host');
  const members = host.body.body.map((/** @type {any} */ member) => member.key.value);
  const told = [...part('What the host gives').matchAll(/^\| `(\w+)` \| \S/gm)].map(([, name]) => name);
  expect(told).toEqual(members);
});

test('deadlines and budgets are those in force', () => {
  const rules = part('Rules');
  expect(rules).toContain(`have ${LIFECYCLE_DEADLINE_MS / 1000} s each`);
  expect(rules).toContain(`more than ${SLOW_NOTICE_AFTER_MS / 1000} s`);
  expect(rules).toContain(`after ${REMOTE_DEADLINE_MS / 1000} s`);
  expect(rules).toContain(`${budgets.remoteEntry / 1000} kB for the container, ${budgets.remoteChunk / 1000} kB for each`);
});
