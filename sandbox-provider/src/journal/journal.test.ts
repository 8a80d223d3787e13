import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openJournal } from './journal.ts';

function folder() {
  const directory = mkdtempSync(join(tmpdir(), 'vesper-journal-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return { directory, file: join(directory, 'journal.jsonl') };
}

/** What a journal in this folder would replay. */
function entriesIn(directory: string): string[] {
  let found: string[] = [];
  openJournal<string>(directory, (entries) => {
    found = entries;
    return entries;
  }).close();
  return found;
}

test('[D-58] what was appended is replayed in its order', () => {
  const { directory } = folder();
  const journal = openJournal<string>(directory, () => []);
  journal.append(['a', 'b']);
  journal.append(['c']);
  journal.close();
  expect(entriesIn(directory)).toEqual(['a', 'b', 'c']);
});

test('[D-58] a line cut off by a crash is dropped as a whole, and the next one is sound', () => {
  const { directory, file } = folder();
  const journal = openJournal<string>(directory, () => []);
  journal.append(['a']);
  journal.close();
  appendFileSync(file, '["b","c"');
  const again = openJournal<string>(directory, (entries) => entries);
  again.append(['d']);
  again.close();
  expect(entriesIn(directory)).toEqual(['a', 'd']);
});

test('[D-58] damage elsewhere is said, with its line', () => {
  const { directory, file } = folder();
  openJournal<string>(directory, () => ['a']).close();
  appendFileSync(file, 'nonsense\n["b"]\n');
  expect(() => entriesIn(directory)).toThrow(/journal\.jsonl:2 is damaged/);
});

test('[D-58] opening compacts to what the replay answers', () => {
  const { directory, file } = folder();
  const journal = openJournal<string>(directory, () => []);
  for (const entry of ['a', 'b', 'c']) journal.append([entry]);
  journal.close();
  openJournal<string>(directory, (entries) => [entries.join('')]).close();
  expect(readFileSync(file, 'utf8')).toBe('["abc"]\n');
});
