import { FACT_NAMES, type OwnFacts } from '@vesper/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedToday, keepAsked, nextFact, today } from './asked.ts';

const open = Object.fromEntries(FACT_NAMES.map((name) => [name, null])) as OwnFacts;

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

test('[E-02] what someone is here for is asked first, their sexuality last, and each fact in its turn', () => {
  const order: string[] = [];
  let facts = open;
  for (let name = nextFact(facts, FACT_NAMES); name; name = nextFact(facts, FACT_NAMES)) {
    order.push(name);
    facts = { ...facts, [name]: 'rather_not_say' };
  }
  expect(order[0]).toBe('signup_reason');
  expect(order.at(-1)).toBe('sexuality');
  expect(order.toSorted()).toEqual(FACT_NAMES.toSorted());
});

test('[E-02 E-16] what the brand doesn’t show is not asked, nor anything of a member whose answers an older server leaves out', () => {
  expect(nextFact(open, ['about_me', 'eye_colour'])).toBe('eye_colour');
  expect(nextFact(undefined, FACT_NAMES)).toBeUndefined();
});

test('[E-02] a question that is done counts for the day, and for its member', () => {
  vi.useFakeTimers({ now: new Date(2026, 0, 15, 12) });
  keepAsked(localStorage, 'anna', { day: today(), name: 'tattoos', outcome: 'later' });
  expect(askedToday(localStorage, 'anna')).toMatchObject({ name: 'tattoos', outcome: 'later' });
  expect(askedToday(localStorage, 'bert')).toBeNull();
  vi.setSystemTime(new Date(2026, 0, 16, 0, 1));
  expect(askedToday(localStorage, 'anna')).toBeNull();
});

test('[E-02] a storage that is broken or forbidden knows of no question', () => {
  localStorage.setItem('mfe-members.question.anna', '{"day":');
  expect(askedToday(localStorage, 'anna')).toBeNull();
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const storage = { getItem: forbidden, setItem: forbidden };
  keepAsked(storage, 'anna', { day: today(), name: 'tattoos', outcome: 'later' });
  expect(askedToday(storage, 'anna')).toBeNull();
});
