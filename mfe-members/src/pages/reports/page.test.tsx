import { aReport, aUser, createFakeHost, expectAccessible, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

async function open(calls: FakeHostOptions['calls']) {
  const host = createFakeHost({ remote: 'mfe-members', user: aUser(), texts, path: '/reports', calls });
  return renderRemote(remote, { page: 'reports', host });
}

test('[R-60 B-05] each report says what it was about, why, and what became of it, never what was done to whom', async () => {
  const decided = { status: 'decided' as const, decided_at: '2026-11-22T20:00:00.000Z' };
  const reports = [
    aReport(),
    aReport({ subject: 'photo', status: 'in_review', reason: 'underage' }, 10),
    aReport({ ...decided, outcome: 'acted', name: null }, 11),
    aReport({ ...decided, outcome: 'no_breach' }, 12),
  ];
  const { screen, container } = await open({ 'reports.get': () => ({ reports }) });
  await screen.findByRole('heading', { name: 'A photo of Lena2' });
  const told = [...container.querySelectorAll('li')].map((item) => item.textContent);
  expect(told[0]).toContain(texts.reports.meaning.received);
  expect(told[1]).toContain('Seems to be under 18');
  expect(told[2]).toMatch(/a member’s profile.*decided 22 Nov/);
  expect(told[2]).toContain(texts.reports.meaning.acted);
  expect(told[3]).toContain(texts.reports.meaning.no_breach);
  await expectAccessible(container);
});

test('[R-60] without reports the page says where to make one; without an answer it can be asked again', async () => {
  const empty = await open({ 'reports.get': () => ({ reports: [] }) });
  expect(await empty.screen.findByText(texts.reports.empty)).not.toBeNull();
  await empty.unmount();
  const failed = await open({ 'reports.get': refuse(500, 'internal') });
  expect(await failed.screen.findByRole('button', { name: 'Try again' })).not.toBeNull();
});
