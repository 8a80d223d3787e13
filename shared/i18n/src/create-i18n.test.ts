import { ApiFailure, type Locale } from '@vesper/contracts';
import { errorMessages } from '@vesper/contracts/api';
import { expect, test, vi } from 'vitest';
import { createI18n, type NamespaceTexts } from './create-i18n.ts';
import { errorText, fieldText } from './error-texts.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };

const shell = { en: { hello: 'Hello {{name}}' }, de: { hello: 'Hallo {{name}}' }, pl: { hello: 'Cześć {{name}}' } };
const common = { en, de, pl };

/** Answers from the files above, when told to. */
function manualLoader() {
  const waiting: (() => void)[] = [];
  const loadTexts = vi.fn(async (locale: Locale, namespaces: string[]): Promise<NamespaceTexts> => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    const all: NamespaceTexts = { common: common[locale as 'de'], shell: shell[locale as 'de'] };
    return Object.fromEntries(namespaces.map((namespace) => [namespace, all[namespace] ?? {}]));
  });
  return { loadTexts, answer: () => waiting.splice(0).forEach((resolve) => resolve()) };
}

test('[S-22] a change of language switches everything at once, after its texts are there', async () => {
  const { loadTexts, answer } = manualLoader();
  const i18n = createI18n({ locale: 'en', texts: { common: en, shell: shell.en }, loadTexts });
  const seen: string[] = [];
  i18n.subscribe(() => seen.push(i18n.t('shell', 'hello', { name: 'Ada' })));

  const changing = i18n.changeLocale('de');
  expect(i18n.t('shell', 'hello', { name: 'Ada' })).toBe('Hello Ada');
  answer();
  await changing;

  expect(seen).toEqual(['Hallo Ada']);
  expect(i18n.locale).toBe('de');
  expect(loadTexts).toHaveBeenCalledTimes(1);
});

test('[S-22] the last of two wishes wins, whichever is answered first', async () => {
  const { loadTexts, answer } = manualLoader();
  const i18n = createI18n({ locale: 'en', texts: { shell: shell.en }, loadTexts });
  const first = i18n.changeLocale('de');
  const second = i18n.changeLocale('pl');
  answer();
  await Promise.all([first, second]);
  expect(i18n.locale).toBe('pl');
});

test('[S-22] when the texts can’t be fetched the language stays as it was', async () => {
  const i18n = createI18n({ locale: 'en', texts: { shell: shell.en }, loadTexts: () => Promise.reject(new Error('offline')) });
  await expect(i18n.changeLocale('de')).rejects.toThrow('offline');
  expect(i18n.t('shell', 'hello', { name: 'Ada' })).toBe('Hello Ada');
});

test('a namespace that comes into use later is loaded once, in the language then in force', async () => {
  const { loadTexts, answer } = manualLoader();
  const i18n = createI18n({ locale: 'de', texts: {}, loadTexts });
  const loading = Promise.all([i18n.ensure('shell'), i18n.ensure('shell')]);
  answer();
  await loading;
  await i18n.ensure('shell');
  expect(loadTexts).toHaveBeenCalledTimes(1);
  expect(i18n.t('shell', 'hello', { name: 'Ada' })).toBe('Hallo Ada');
});

test('[B-10] plurals are the language’s own', () => {
  const credits = (i18n: ReturnType<typeof createI18n>, count: number) => i18n.t('common', 'credits', { count });
  const polish = createI18n({ locale: 'pl', texts: { common: pl } });
  expect([1, 3, 5, 22].map((count) => credits(polish, count))).toEqual(['1 kredyt', '3 kredyty', '5 kredytów', '22 kredyty']);
  const english = createI18n({ locale: 'en', texts: { common: en } });
  expect([1, 2, 4000].map((count) => credits(english, count))).toEqual(['1 credit', '2 credits', '4,000 credits']);
  const german = createI18n({ locale: 'de', texts: { common: de } });
  expect(credits(german, 12_500)).toMatch(/^12\.500 /);
});

test('[D-66] an error is told in the brand’s voice, with what it carries, and the messages of the API stay the API’s', () => {
  const english = createI18n({ locale: 'en', texts: { common: en } });
  const say = (error: string, extra = {}) => errorText(english, new ApiFailure(400, { error, message: 'As the API says it', ...extra }));
  expect(say('login_failed')).toBe(en.errors.login_failed);
  expect(say('login_blocked', { minutes: 15 })).toBe(en.errors.login_blocked.replace('{{minutes}}', '15'));
  expect(say('code_ended', { last_day: '2026-11-24' })).toBe('This code ended on 24 November 2026.');
  expect(say('something_nobody_knows')).toBe(en.errors.internal);
  expect(Object.values(en.errors).join(' ')).not.toMatch(/occured|could not be (?!found)|e-mail/i); // "could not be found" is M-16's
});

test('[D-02] too many tries: when to try again, rounded up, in minutes and from an hour and a half on in hours', () => {
  const say = (locale: 'en' | 'pl', more = {}) =>
    errorText(
      createI18n({ locale, texts: { common: common[locale] } }),
      new ApiFailure(429, { error: 'too_many_requests', message: 'Too many requests', ...more }),
    );
  expect(say('en', { retry_after: 203 })).toBe('Too many tries. Try again in 4 minutes.');
  expect(say('en', { retry_after: 2 })).toBe('Too many tries. Try again in 1 minute.');
  expect(say('en', { retry_after: 90 * 60 + 1 })).toBe('Too many tries. Try again in 2 hours.');
  expect(say('pl', { retry_after: 300 })).toBe('Za dużo prób. Spróbuj za 5 minut.');
  expect(say('en')).toBe(en.errors.too_many_requests);
});

test('[D-02] every code of the API has its text; only payment notices, which no browser sends, need none', () => {
  expect(Object.keys(errorMessages).filter((code) => !(code in en.errors))).toEqual(['signature_invalid']);
});

test('[V-03] [V-05] the texts of fields that the specification quotes', () => {
  const english = createI18n({ locale: 'en', texts: { common: en } });
  expect(fieldText(english, 'email_invalid')).toBe('Invalid email');
  expect(fieldText(english, 'code_invalid')).toBe('Code invalid');
});

test('[B-12] words that are edited replace those on screen; the language is the same afterwards', async () => {
  const i18n = createI18n({ locale: 'en', texts: { common: {}, 'mfe-chat': { title: 'Messages', gone: 'Gone' } } });
  const seen: string[] = [];
  i18n.subscribe(() => seen.push(`${i18n.locale} ${i18n.t('mfe-chat', 'title')}`));
  i18n.replace('mfe-chat', { title: 'Letters' });
  await Promise.resolve();
  expect(seen).toEqual(['de Letters', 'en Letters']);
  expect(i18n.t('mfe-chat', 'gone')).toBe('gone');
});
