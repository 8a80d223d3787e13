import type { PageData } from '@vesper/contracts';
import { expect, test, vi } from 'vitest';
import { loadInitialTexts } from './initial-texts.ts';

const pageData = { locale: 'de', texts: { 'mfe-chat': { typing: 'schreibt' } } } as unknown as PageData;
const file = { shell: { hello: 'Hallo' }, common: { yes: 'Ja' } };

const ports = () => ({ sleep: vi.fn(async () => {}), random: () => 0.5 });

test('[W7 L-13] the texts of the first page are the shell’s file and the document’s own', async () => {
  const load = vi.fn(async () => file);
  expect(await loadInitialTexts(pageData, load, ports())).toEqual({ ...file, 'mfe-chat': { typing: 'schreibt' } });
  expect(load.mock.calls).toEqual([['de', ['shell', 'common']]]);
});

test('[D-04] a file that does not come is asked for three times, later each time, and then it is said', async () => {
  const load = vi.fn(async () => Promise.reject(new Error('texts: 503')));
  const { sleep, random } = ports();
  await expect(loadInitialTexts(pageData, load, { sleep, random })).rejects.toThrow('texts: 503');
  expect(load).toHaveBeenCalledTimes(3);
  expect(sleep.mock.calls).toEqual([[225], [450]]);
});

test('[D-04] the second attempt is as good as the first', async () => {
  const load = vi.fn(async () => file).mockRejectedValueOnce(new TypeError('network'));
  expect(await loadInitialTexts(pageData, load, ports())).toMatchObject(file);
});
