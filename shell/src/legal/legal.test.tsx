import { LOCALES } from '@vesper/contracts';
import { aCompanyInfo } from '@vesper/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { fetchLegalTexts, type Section } from './documents.ts';
import BanPage from './ban-page.tsx';
import FaqPage from './faq-page.tsx';
import ImprintPage from './imprint-page.tsx';
import PrivacyPage from './privacy-page.tsx';
import ReturnPolicyPage from './return-policy-page.tsx';
import SafetyPage from './safety-page.tsx';
import TermsPage from './terms-page.tsx';
import { versionDate } from './version-date.ts';

/** The files are served where they lie. */
const served = async (url: URL) => new Response(readFileSync(join(import.meta.dirname, 'documents', url.pathname.replace(/^.*\//, ''))));
beforeEach(() => {
  vi.stubGlobal('fetch', served);
  return () => vi.unstubAllGlobals();
});

const placesIn = (sections: readonly Section[]) => sections.map(({ text }) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort());

test('[R-46 B-10] the documents have the same sections and placeholders in every language', async () => {
  const { signal } = new AbortController();
  const english = await fetchLegalTexts('en', signal);
  for (const locale of LOCALES) {
    const texts = await fetchLegalTexts(locale, signal);
    for (const document of Object.keys(english) as (keyof typeof english)[])
      expect(placesIn(texts[document]), `${document} ${locale}`).toEqual(placesIn(english[document]));
    for (const { title } of Object.values(texts).flat()) expect(title, locale).not.toContain('{{');
  }
});

test('[R-46 K-05 E-07] the terms name the company, the age, the days of withdrawal and what a fictional profile is called', async () => {
  const company = aCompanyInfo();
  renderInShell(<TermsPage />, { path: '/terms', settings: { min_age: 21, refund_days: 30, fictional_singular: 'made-up profile' } });
  await screen.findByRole('heading', { name: '1. Who we are' });
  const article = screen.getByRole('article').textContent;
  for (const fact of [company.name, company.city, '21 years', '30 days', '“made-up profile”', 'there is no subscription'])
    expect(article).toContain(fact);
  expect(article).not.toContain('{{');
});

test('[R-46 D-28] the withdrawal period is at least the statutory 14 days', async () => {
  renderInShell(<TermsPage />, { path: '/terms', settings: { refund_days: 7 } });
  expect((await screen.findByText(/within 14 days/)).isConnected).toBe(true);
});

test('[L-21 R-46 D-28] the return policy says there is no subscription, the number of days and the contact', async () => {
  renderInShell(<ReturnPolicyPage />, { path: '/return-policy', settings: { refund_days: 30, support_email: 'help@vesper.example' } });
  await screen.findByText(/One-time purchase, no subscription/);
  expect((await screen.findByText(/Within 30 days/)).isConnected).toBe(true);
  expect(screen.getAllByRole('link', { name: 'help@vesper.example' })[0]?.getAttribute('href')).toBe('mailto:help@vesper.example');
});

test('[R-46] the privacy statement has the contact address', async () => {
  renderInShell(<PrivacyPage />, { path: '/privacy', settings: { support_email: 'help@vesper.example' } });
  const [link] = await screen.findAllByRole('link', { name: 'help@vesper.example' });
  expect(link?.getAttribute('href')).toBe('mailto:help@vesper.example');
});

test('[R-46] the imprint names the company and how to reach it; the safety page names the emergency number', async () => {
  const company = aCompanyInfo();
  renderInShell(<ImprintPage />, { path: '/imprint', settings: { support_email: 'help@vesper.example' } });
  expect((await screen.findByRole('link', { name: 'help@vesper.example' })).closest('p')?.textContent).toContain(company.name);
  expect(screen.queryByText(/1 December 2023/)).toBeNull();
  renderInShell(<SafetyPage />, { path: '/safety' });
  expect((await screen.findByText(/call 112/)).isConnected).toBe(true);
});

test('[R-46 L-15 D-46] the FAQ says what messages cost, and what a fictional profile is in the brand’s own word', async () => {
  renderInShell(<FaqPage />, { path: '/faq', settings: { fictional_singular: 'made-up profile', support_email: 'help@vesper.example' } });
  await screen.findByRole('heading', { name: '1. What does it cost?' });
  const article = screen.getByRole('article').textContent;
  for (const fact of ['you see the price before you send', '“made-up profile”', 'nothing renews itself']) expect(article).toContain(fact);
  expect(screen.getByRole('link', { name: 'help@vesper.example' }).isConnected).toBe(true);
});

test('[R-46 D-55] the access ban page tells how to spend less, how to leave, and which domain parents block', async () => {
  renderInShell(<BanPage />, { path: '/ban', settings: { min_age: 21, domain: 'vesper.example' } });
  await screen.findByRole('heading', { name: '4. Keep children out' });
  const article = screen.getByRole('article').textContent;
  for (const fact of ['“My limits”', 'Delete your account', '21 and over', 'Block vesper.example in']) expect(article).toContain(fact);
  expect(screen.getByRole('link', { name: 'Self-exclusion' }).getAttribute('href')).toBe('/self-exclusion');
});

test('[R-46] cookies are described as in the privacy statement, in every language', async () => {
  for (const locale of LOCALES) {
    const { cookies, privacy } = await fetchLegalTexts(locale, new AbortController().signal);
    expect(privacy, locale).toContainEqual(cookies[0]);
  }
});

test('[K-05] the version is 1 December 2023 or the day the company was added, if later', () => {
  expect(versionDate('2020-05-01')).toBe('2023-12-01T12:00:00.000Z');
  expect(versionDate('2025-02-03')).toBe('2025-02-03T00:00:00.000Z');
});

test('[X-02] a document that fails to load shows an error and can be retried', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1000 });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const { user } = renderInShell(<TermsPage />, { path: '/terms' });
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  vi.stubGlobal('fetch', served);
  await user.click(retry);
  expect((await screen.findByRole('heading', { name: '1. Who we are' })).isConnected).toBe(true);
});
