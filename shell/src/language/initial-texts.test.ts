import type { PageData } from '@vesper/contracts';
import { expect, test, vi } from 'vitest';
import { loadInitialTexts } from './initial-texts.ts';

const pageData = { locale: 'de', texts: { 'mfe-chat': { typing: 'schreibt' } } } as unknown as PageData;
const file = { shell: { hello: 'Hallo' }, common: { yes: 'Ja' } };

const ports = () => ({ sleep: vi.fn(async () => {}), random: () => 0.5 });

test('[W7 L-13] the first page’s texts are the shell’s file plus those in the document', async () => {
  const load = vi.fn(async () => file);
  expect(await loadInitialTexts(pageData, load, ports())).toEqual({ ...file, 'mfe-chat': { typing: 'schreibt' } });
  expect(load.mock.calls).toEqual([['de', ['shell', 'common']]]);
});

test('[D-04] a file that fails is requested three times with growing delays, then it throws', async () => {
  const load = vi.fn(async () => Promise.reject(new Error('texts: 503')));
  const { sleep, random } = ports();
  await expect(loadInitialTexts(pageData, load, { sleep, random })).rejects.toThrow('texts: 503');
  expect(load).toHaveBeenCalledTimes(3);
  expect(sleep.mock.calls).toEqual([[225], [450]]);
});

test('[D-04] a second attempt can succeed', async () => {
  const load = vi.fn(async () => file).mockRejectedValueOnce(new TypeError('network'));
  expect(await loadInitialTexts(pageData, load, ports())).toMatchObject(file);
});
