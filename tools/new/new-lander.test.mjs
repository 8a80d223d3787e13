// Makes a lander in a copy of the repository, and lets its own test render it there.
import { expect, test } from 'vitest';
import { copyRepository } from '../../docs/testing/copy.mjs';
import { LOCALES } from '../../shared/contracts/src/constants.ts';
import { createLanderFolder } from './new-lander.mjs';

const FOLDER = 'mfe-landers/src/landers/late-evening';
const inLanguages = LOCALES.map((locale) => `${FOLDER}/texts/${locale}.json`);

test('[B-12] a new lander has a page that its own test renders, and the check of texts names what is to be written', {
  timeout: 300_000,
}, async ({ onTestFinished }) => {
  const copy = await copyRepository();
  onTestFinished(copy.remove);
  const run = (/** @type {string} */ command) => copy.run(command.split(' '));

  const made = await run('npm run new -- lander late-evening');
  expect(made).toMatchObject({ ok: true, output: expect.stringContaining('/landers/late-evening') });
  expect(inLanguages.filter((file) => !copy.read(file) || !made.output.includes(file))).toEqual([]);
  expect(copy.read(`${FOLDER}/lander.json`)).toContain('"path": "/landers/late-evening/:slug?"');

  const tested = await run('node tools/run.mjs vitest run --project mfe-landers landers/late-evening');
  expect(tested.output).toMatch(/Tests\D*3 passed/);

  const unwritten = await run('npm run lint -- texts');
  expect(unwritten.ok).toBe(false);
  for (const locale of LOCALES)
    expect(unwritten.output.includes(`${locale}: late-evening.heading is still to be written`), locale).toBe(locale !== 'en');
  const release = await run('npm run release -- mfe-landers --server http://127.0.0.1:9 --token any');
  expect(release).toMatchObject({ ok: false, output: expect.stringContaining('da: late-evening.heading is still to be written') });
  for (const file of inLanguages) copy.write(file, copy.read(file)?.replaceAll('TODO ', ''));
  expect(await run('npm run lint -- texts')).toMatchObject({ ok: true });
});

test.for([
  ['', 'Give it a name: npm run new -- lander evening'],
  ['Evening', '"Evening" is not a valid name for a lander: lower-case words and digits joined by "-", of at most 40 characters (evening).'],
  ['../evening', '"../evening" is not a valid name for a lander'],
  ['e'.repeat(41), 'is not a valid name for a lander'],
  ['gallery', 'The name "gallery" is taken by mfe-landers/src/landers/gallery.'],
  ['static-page', 'The name "static-page" is taken by mfe-landers/remote.json.'],
  ['price', 'The name "price" is taken by mfe-landers/src/texts/en.json.'],
])('"%s" is refused as the name of a lander, in one sentence', ([name = '', sentence = '']) => {
  expect(() => createLanderFolder(name)).toThrow(sentence);
});
