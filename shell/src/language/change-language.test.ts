import type { Events } from '@vesper/contracts';
import { createI18n } from '@vesper/i18n';
import type { FakeHostOptions } from '@vesper/testing';
import { aSettings, aUser, createFakeHost, refuse } from '@vesper/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { createEvents } from '../platform/create-events.ts';
import { createSessionStore } from '../auth/session-store.ts';
import { createSettingsStore } from '../platform/settings-store.ts';
import { changeLanguage } from './change-language.ts';
import { createTextLoader } from './load-texts.ts';

const files: Record<string, unknown> = {
  '/assets/shell.de.json': { shell: { hello: 'Hallo' }, common: { yes: 'Ja' } },
  '/assets/chat.de.json': { typing: 'schreibt' },
};
const fetch = vi.fn(async (url: string) => ({ ok: url in files, status: url in files ? 200 : 404, json: async () => files[url] }));
const registry = [{ name: 'mfe-chat', texts: { de: '/assets/chat.de.json' } }] as never;

const about = (title: string) => [{ slug: 'about', title }];

function aPage(user: ReturnType<typeof aUser> | null, calls: FakeHostOptions['calls'] = {}) {
  const { api, records } = createFakeHost({
    calls: {
      'user.update': ({ body }) => ({ user: aUser({ language: body?.language }) }),
      'settings.get': () => aSettings({ pages: about('Über uns'), min_age: 21 }),
      ...calls,
    },
  });
  const loadTexts = createTextLoader(
    { shellTexts: { de: '/assets/shell.de.json' }, registry },
    { fetch: fetch as never, deadline: () => new AbortController().signal, sleep: () => new Promise(() => {}) },
  );
  const texts = { shell: { hello: 'Hello' }, common: { yes: 'Yes' }, 'mfe-chat': { typing: 'is typing' } };
  const i18n = createI18n({ locale: 'en', texts, loadTexts });
  const events: Events = createEvents(vi.fn());
  const session = createSessionStore(user);
  const settings = createSettingsStore(aSettings({ pages: about('About us') }));
  const ports = { menus: ['mfe-chat'], i18n, document, isSecure: false, api, session, settings, events };
  return { i18n, records, session, settings, ports };
}

beforeEach(() => {
  fetch.mockClear();
  document.documentElement.lang = 'en';
});

test('[S-22] changing the language updates texts, document, cookie and member', async () => {
  const { i18n, records, session, ports } = aPage(aUser());
  await changeLanguage('de', ports);
  expect([i18n.t('shell', 'hello'), i18n.t('common', 'yes'), i18n.t('mfe-chat', 'typing')]).toEqual(['Hallo', 'Ja', 'schreibt']);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(document.documentElement.lang).toBe('de');
  expect(document.cookie).toContain('locale=de');
  expect(records.calls).toMatchObject([
    { id: 'settings.get', input: { query: { lang: 'de' } } },
    { id: 'user.update', input: { body: { language: 'de' } } },
  ]);
  expect(session.getState().user?.language).toBe('de');
});

test('[S-22] a visitor’s choice is stored in this browser only', async () => {
  const { records, ports } = aPage(null);
  await changeLanguage('de', ports);
  expect(records.calls.map(({ id }) => id)).toEqual(['settings.get']);
});

test('[S-22 R-47] the brand’s own words change in one step with the texts, and nothing else of its settings', async () => {
  const { i18n, settings, ports } = aPage(null);
  const seen: unknown[] = [];
  i18n.subscribe(() => queueMicrotask(() => seen.push(settings.getState().settings.pages)));
  await changeLanguage('de', ports);
  expect(seen).toEqual([about('Über uns')]);
  expect(settings.getState().settings.min_age).toBe(aSettings().min_age);
});

test('[S-22] without the brand’s words the language changes all the same', async () => {
  const { i18n, settings, ports } = aPage(null, { 'settings.get': refuse(503, 'unavailable') });
  await changeLanguage('de', ports);
  expect(i18n.t('shell', 'hello')).toBe('Hallo');
  expect(settings.getState().settings.pages).toEqual(about('About us'));
});

test('[S-22] if the texts cannot be loaded, nothing changes', async () => {
  const { i18n, ports } = aPage(aUser());
  await expect(changeLanguage('fr', ports)).rejects.toThrow('no texts for fr');
  expect(i18n.t('shell', 'hello')).toBe('Hello');
  expect(document.documentElement.lang).toBe('en');
});
