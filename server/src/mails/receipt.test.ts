import { expect, test } from 'vitest';
import { textsIn } from '../platform/locale/server-texts.ts';
import { receiptMail } from './receipt.ts';

const contentIn = (locale: 'en' | 'de' | 'pl', changes: object = {}) =>
  receiptMail.content({ ...receiptMail.sample(''), ...changes }, { t: textsIn(locale), locale, brand: {} as never });

test.each([
  ['en', 'Thanks, we’ve added 65 credits to your balance', 'Thanks, we’ve added 1 credit to your balance'],
  ['de', 'Danke, 65 Credits sind gutgeschrieben', 'Danke, 1 Credit ist gutgeschrieben'],
  ['pl', 'Dzięki, 65 kredytów jest już na twoim koncie', 'Dzięki, 1 kredyt jest już na twoim koncie'],
] as const)('[D-27 R-18] a receipt is headed by what happened: %s', (locale, many, one) => {
  expect(contentIn(locale).heading).toBe(many);
  expect(contentIn(locale, { credits: 1 }).heading).toBe(one);
});

test('[D-27] credits that are not in the account are not said to be', () => {
  const { heading, paragraphs } = contentIn('en', { isCredited: false });
  expect(heading).toBeUndefined();
  expect(paragraphs[0]).toBe('You bought 65 credits for €79.90 on 23 November 2026.');
});
