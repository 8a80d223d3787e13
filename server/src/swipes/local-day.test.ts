import { expect, test } from 'vitest';
import { localDay } from './local-day.ts';

const dayOf = (timeZone: string, now: string) => {
  const { start, end } = localDay(timeZone, new Date(now));
  return [start.toISOString(), end.toISOString()];
};

test('[D-17] a day begins and ends at midnight where the member lives', () => {
  expect(dayOf('UTC', '2026-11-20T21:00:00Z')).toEqual(['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z']);
  expect(dayOf('Europe/Amsterdam', '2026-11-20T23:30:00Z')).toEqual(['2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z']);
  expect(dayOf('America/New_York', '2026-11-20T03:00:00Z')).toEqual(['2026-11-19T05:00:00.000Z', '2026-11-20T05:00:00.000Z']);
});

test('[D-17] midnight itself belongs to the new day', () => {
  expect(dayOf('UTC', '2026-11-20T00:00:00Z')[0]).toBe('2026-11-20T00:00:00.000Z');
  expect(dayOf('UTC', '2026-11-19T23:59:59.999Z')[1]).toBe('2026-11-20T00:00:00.000Z');
});

test('[D-17] days on which clocks change have 25 or 23 hours', () => {
  expect(dayOf('Europe/Berlin', '2026-10-25T12:00:00Z')).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']);
  expect(dayOf('Europe/Berlin', '2026-03-29T12:00:00Z')).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
});

test('[D-17] a zone that no one knows counts as UTC', () => {
  expect(dayOf('Mars/Olympus', '2026-11-20T21:00:00Z')[1]).toBe('2026-11-21T00:00:00.000Z');
});
