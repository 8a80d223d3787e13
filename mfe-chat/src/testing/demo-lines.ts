import type { Locale } from '@vesper/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the demo's members, fictional ones among them, say to each other in one language. */
export function demoLines(locale: Locale): string[] {
  const file = readFileSync(join(import.meta.dirname, `../../../demo/src/generator/dialogues/${locale}.json`), 'utf8');
  return [...file.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, line = '']) => line);
}
