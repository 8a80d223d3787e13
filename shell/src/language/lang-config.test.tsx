import { LOCALES } from '@vesper/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { coverageOf } from './coverage.ts';
import LangConfigPage from './lang-config-page.tsx';

test('[R-36 D-56 K-07] every language is offered, by its own name, whatever the brand’s menu shows', async () => {
  const page = renderInShell(<LangConfigPage />, { path: '/lang-config', settings: { locales: ['en'] } });
  expect(screen.getAllByRole('radio')).toHaveLength(LOCALES.length);
  await page.user.click(screen.getByRole('radio', { name: /^Suomi/ }));
  expect(page.host.records.events).toEqual([{ name: 'shell:change-locale', payload: { locale: 'fi' } }]);
});

test('[D-56] coverage is the share of the parts that speak the language', () => {
  const registry: { texts: Record<string, string> }[] = [
    { texts: { en: '/en.json', de: '/de.json' } },
    { texts: { en: '/en.json' } },
    { texts: {} },
  ];
  expect(coverageOf('en', registry)).toBe(100);
  expect(coverageOf('de', registry)).toBe(66);
  expect(coverageOf('pl', registry)).toBe(33);
});
