import { LOCALES } from '@vesper/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { coverageOf } from './coverage.ts';
import LangConfigPage from './lang-config-page.tsx';

test('[R-36 D-56 K-07] all languages are offered by their own names, whatever the brand’s menu has', async () => {
  const page = renderInShell(<LangConfigPage />, { path: '/lang-config', settings: { locales: ['en'] } });
  expect(screen.getAllByRole('radio')).toHaveLength(LOCALES.length);
  await page.user.click(screen.getByRole('radio', { name: /^Suomi/ }));
  expect(page.host.records.events).toEqual([{ name: 'shell:change-locale', payload: { locale: 'fi' } }]);
});

const everyLanguage = { texts: { '*': '/assets/mfe-chat.*.1a2b3c4d.json' } };

test('[D-56] coverage counts the translated parts of the registry', () => {
  const registry = [everyLanguage, { texts: { '*': '/assets/mfe-account.*.5e6f7a8b.json' } }, { texts: {} }];
  expect(LOCALES.map((locale) => coverageOf(locale, registry))).toEqual(LOCALES.map(() => 100));
});

test('[D-56] an untranslated part lowers the coverage; a switched-off one is not counted', () => {
  const partial = { texts: { en: '/en.json', de: '/de.json', pl: '/en.json' } };
  expect(coverageOf('en', [everyLanguage, partial])).toBe(100);
  expect(coverageOf('de', [everyLanguage, partial])).toBe(100);
  expect(coverageOf('pl', [everyLanguage, partial])).toBe(66);
  expect(coverageOf('pl', [everyLanguage, { ...partial, killed: true }])).toBe(100);
});
