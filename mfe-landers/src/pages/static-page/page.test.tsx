import { type CompanyInfo, LOCALES, type Settings } from '@vesper/contracts';
import { aCompanyInfo, createFakeHost, type FakeHostOptions, renderRemote } from '@vesper/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import { fetchDocument, STATIC_PAGES, type StaticPage } from '../../static-pages/documents.ts';
import { beginningOf, type Section } from '../../static-pages/sections.ts';
import { TOPICS } from '../../static-pages/topics.ts';
import texts from '../../texts/en.json' with { type: 'json' };

/** The files are served where they lie. */
const served = async (url: URL) => {
  const [file = '', folder = ''] = url.pathname.split('/').reverse();
  return new Response(readFileSync(join(import.meta.dirname, '../../static-pages/documents', folder, file)));
};
beforeEach(() => {
  vi.stubGlobal('fetch', served);
  return () => vi.unstubAllGlobals();
});

const { signal } = new AbortController();
const placesIn = (sections: readonly Section[]) =>
  sections.map(({ id, text }) => [id, ...new Set(text.match(/\{\{\w+\}\}|(?<=\]\()[^)]+/g)?.toSorted())]);

interface Opened {
  settings?: Partial<Settings>;
  company?: CompanyInfo;
  calls?: FakeHostOptions['calls'];
}

function open(page: StaticPage, { settings, company = aCompanyInfo(), calls }: Opened = {}, path = `/${page}`) {
  const all = { 'companyinfo.get': () => company, ...calls };
  const host = createFakeHost({ remote: 'mfe-landers', texts, path, settings, calls: all });
  return renderRemote(remote, { page: 'static-page', host });
}

test('[R-46 D-25 D-42] the privacy page says in every language what is kept of an account, and both pages that a browser is known for a year', () => {
  const read = (folder: string, locale: string) =>
    readFileSync(join(import.meta.dirname, '../../static-pages/documents', folder, `${locale}.md`), 'utf8');
  for (const locale of LOCALES) {
    expect(read('privacy', locale), locale).toMatch(/IBAN.*IBAN/s);
    const cookies = read('cookies', locale).split('\n')[2] ?? '';
    expect(cookies.split(/[.!] /).length, locale).toBeGreaterThanOrEqual(5);
    // Every kind of cookie says in brackets how long it stays.
    expect(cookies.match(/\([^)]+\)/g), locale).toHaveLength(6);
    expect(read('privacy', locale), locale).toContain(cookies);
  }
});

test('[R-46 B-10] the documents have the same sections, placeholders and links in every language', async () => {
  for (const page of STATIC_PAGES) {
    const english = placesIn(await fetchDocument(page, 'en', signal));
    expect(english.length, page).toBeGreaterThan(0);
    for (const locale of LOCALES) {
      const sections = await fetchDocument(page, locale, signal);
      expect(placesIn(sections), `${page} ${locale}`).toEqual(english);
      for (const { title, text } of sections) {
        expect(title, `${page} ${locale}`).not.toContain('{');
        expect(text, `${page} ${locale}`).not.toBe('');
      }
    }
  }
});

test('[R-46 K-05 E-07] the terms name the company, the age, the days of withdrawal and what a fictional profile is called', async () => {
  const company = aCompanyInfo();
  const { screen } = await open('terms', { company, settings: { min_age: 21, refund_days: 30, fictional_singular: 'made-up profile' } });
  await screen.findByRole('heading', { name: '1. Who we are' });
  screen.getByRole('heading', { level: 1, name: 'Terms' });
  screen.getByText(/^Version of/);
  const article = screen.getByRole('article').textContent;
  for (const fact of [company.name, company.city, '21 years', '30 days', '“made-up profile”', 'there is no subscription'])
    expect(article).toContain(fact);
  expect(article).not.toContain('{{');
});

test('[R-46 D-28] the withdrawal period is at least the statutory 14 days', async () => {
  const { screen } = await open('terms', { settings: { refund_days: 7 } });
  expect((await screen.findByText(/within 14 days/)).isConnected).toBe(true);
});

test('[L-21 R-46 D-28] the return policy says there is no subscription, the number of days and the contact', async () => {
  const { screen } = await open('return-policy', { settings: { refund_days: 30, support_email: 'help@vesper.example' } });
  await screen.findByText(/One-time purchase, no subscription/);
  expect((await screen.findByText(/Within 30 days/)).isConnected).toBe(true);
  expect(screen.getAllByRole('link', { name: 'help@vesper.example' })[0]?.getAttribute('href')).toBe('mailto:help@vesper.example');
});

test('[R-46] the privacy statement has the contact address', async () => {
  const { screen } = await open('privacy', { settings: { support_email: 'help@vesper.example' } });
  const [link] = await screen.findAllByRole('link', { name: 'help@vesper.example' });
  expect(link?.getAttribute('href')).toBe('mailto:help@vesper.example');
});

test('[R-46] the imprint names the company and how to reach it; the safety page names the emergency number', async () => {
  const company = aCompanyInfo();
  const imprint = await open('imprint', { company, settings: { support_email: 'help@vesper.example' } });
  const link = await imprint.screen.findByRole('link', { name: 'help@vesper.example' });
  expect(link.closest('p')?.textContent).toContain(company.name);
  expect(imprint.screen.queryByText(/1 December 2023/)).toBeNull();
  const safety = await open('safety');
  // At the top, and also before the answer is opened.
  expect(await safety.screen.findAllByText(/call 112/i)).toHaveLength(3);
});

test('[B-15] the safety page opens the part that its address names, and begins with the three most urgent ones', async () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id);
  };
  const { screen, user } = await open('safety', {}, '/safety#gift-cards');
  const part = await screen.findByRole('heading', { name: 'Gift cards and codes' });
  const question = part.closest('details');
  // How the answer begins is read before it is opened.
  expect(question?.querySelector('summary p')?.textContent).toBe('You’re asked to buy a gift card and send a photo of the code.');
  expect(question?.open).toBe(true);
  expect(document.activeElement).toBe(part.closest('summary'));
  await user.click(screen.getByRole('link', { name: /^Report or block someone/ }));
  const hurtful = document.querySelector<HTMLDetailsElement>('#hurtful');
  expect(hurtful?.open).toBe(true);
  expect(hurtful?.contains(document.activeElement)).toBe(true);
  expect(scrolled).toEqual(['gift-cards', 'hurtful']);
});

test('[R-46] an answer begins with its first sentence, without what the summary of a question can’t hold: links', async () => {
  expect(beginningOf('See [My limits](/limits) first. Then write.')).toBe('See My limits first.');
  for (const locale of LOCALES) {
    for (const page of ['faq', 'safety'] as const) {
      for (const { id, text } of await fetchDocument(page, locale, signal)) {
        const beginning = beginningOf(text);
        expect(beginning, `${id} in ${locale}`).toMatch(/[.?!]$/);
        // All other values may be links.
        expect(beginning.replace('{{days}}', ''), `${id} in ${locale}`).not.toMatch(/\{\{|\]\(/);
      }
    }
  }
});

test('[R-46] no two answers begin with the same words', async () => {
  for (const locale of LOCALES) {
    for (const page of ['faq', 'safety'] as const) {
      const openings = (await fetchDocument(page, locale, signal)).map(({ text }) => text.split(' ').slice(0, 3).join(' '));
      expect(new Set(openings).size, `${page} ${locale}: ${openings.join(', ')}`).toBe(openings.length);
    }
  }
});

test('[R-46 B-10] every section of a document with topics belongs to one of them', async () => {
  for (const [page, topics] of Object.entries(TOPICS)) {
    const sections = await fetchDocument(page as StaticPage, 'en', signal);
    const listed = topics.flat().flatMap(({ questions }) => questions);
    expect([...new Set(listed)], page).toHaveLength(sections.length);
    expect(
      sections.map(({ id }) => id),
      page,
    ).toEqual(expect.arrayContaining(listed));
  }
});

test('[R-46 L-15 D-46] the FAQ says what messages cost, and what a fictional profile is in the brand’s own word', async () => {
  const { screen } = await open('faq', { settings: { fictional_singular: 'made-up profile', support_email: 'help@vesper.example' } });
  await screen.findByRole('heading', { name: 'What does it cost?' });
  screen.getByRole('heading', { name: 'Prices and payments' });
  const article = screen.getByRole('article').textContent;
  for (const fact of ['You always see the price before you send', '“made-up profile”', 'nothing renews itself'])
    expect(article).toContain(fact);
  // In an answer, and at the end for what has none.
  expect(screen.getAllByRole('link', { name: 'help@vesper.example', hidden: true })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('mailto:help@vesper.example');
  expect(screen.getByRole('link', { name: 'My limits', hidden: true }).getAttribute('href')).toBe('/limits');
  // How an answer begins is an answer.
  screen.getByText('Signing up and your first messages are free, then a message costs credits.');
  screen.getByText('Members can see you, and so can visitors if this site lets them look around before they sign up.');
});

test('[R-46 D-55] the access ban page tells how to spend less, how to leave, and which domain parents block', async () => {
  const { screen } = await open('ban', { settings: { min_age: 21, domain: 'vesper.example' } });
  await screen.findByRole('heading', { name: '4. Keep children out' });
  const article = screen.getByRole('article').textContent;
  for (const fact of ['“My limits”', 'Delete your account', '21 and over', 'Block vesper.example in']) expect(article).toContain(fact);
  expect(screen.getByRole('link', { name: 'Self-exclusion' }).getAttribute('href')).toBe('/self-exclusion');
});

test('[R-46] cookies are described as in the privacy statement, in every language', async () => {
  for (const locale of LOCALES) {
    const [first] = await fetchDocument('cookies', locale, signal);
    expect(await fetchDocument('privacy', locale, signal), locale).toContainEqual(first);
  }
});

test('[R-46] a link from one static page to another leads there, and one to elsewhere changes nothing before it has', async () => {
  const { screen, host } = await open('terms');
  await screen.findByRole('heading', { level: 1, name: 'Terms' });
  act(() => host.navigation.navigate('/privacy'));
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  act(() => host.navigation.navigate('/login'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy');
});

test('[R-46] a brand’s page of the same name takes the place of ours, with the company in it', async () => {
  const company = aCompanyInfo();
  const page = { title: 'How {{name}} works', sections: [{ title: 'Who', text: 'Ask {{company}}, {{what}}.' }] };
  const settings = { name: 'Abendrot', pages: [{ slug: 'faq', title: 'How it works' }] };
  const { screen, host } = await open('faq', { company, settings, calls: { 'page.get': () => ({ page }) } });
  await screen.findByRole('heading', { level: 1, name: 'How Abendrot works' });
  expect(screen.getByRole('article').textContent).toContain(`Ask ${company.name}, {{what}}.`);
  expect(host.records.events).toContainEqual({ name: 'shell:title', payload: { title: 'How Abendrot works' } });
});

test('[X-02] a document that fails to load shows an error and can be retried', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1000 });
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const { screen, user } = await open('terms');
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  vi.stubGlobal('fetch', served);
  await user.click(retry);
  expect((await screen.findByRole('heading', { name: '1. Who we are' })).isConnected).toBe(true);
});
