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

test('[B-05] a decision can be disagreed with once, in words; then it says that someone else decides', async () => {
  const decided = aReport({
    status: 'decided',
    outcome: 'no_breach',
    decided_at: '2026-11-22T20:00:00.000Z',
    appeal_until: '2027-05-21T20:00:00.000Z',
  });
  const appealed = aReport({ status: 'appealed', appeal: { text: 'He asked again.', created_at: '2026-11-23T20:00:00.000Z' } });
  let isAppealed = false;
  const { host, screen, user, container } = await open({
    'reports.get': () => ({ reports: [isAppealed ? appealed : decided] }),
    'report.appeal': () => {
      isAppealed = true;
      return { report: appealed };
    },
  });
  await user.click(await screen.findByRole('button', { name: texts.reports.appeal.button }));
  const field = screen.getByLabelText(texts.reports.appeal.why);
  expect(document.activeElement).toBe(field);
  screen.getByText(/until 21 May 2027/);
  await user.click(screen.getByRole('button', { name: texts.reports.appeal.send }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, 'He asked again.');
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: texts.reports.appeal.send }));
  await screen.findByText(texts.reports.meaning.appealed);
  screen.getByText('You wrote: He asked again.');
  expect(screen.queryByRole('button', { name: texts.reports.appeal.button })).toBeNull();
  expect(host.records.calls.filter(({ id }) => id === 'report.appeal').map(({ input }) => input.body)).toEqual([
    { id: decided.id, text: 'He asked again.' },
  ]);
});

test('[B-05] what was decided a second time says so, and is final', async () => {
  const appeal = { text: 'Look again.', created_at: '2026-11-23T20:00:00.000Z' };
  const { screen } = await open({
    'reports.get': () => ({ reports: [aReport({ status: 'decided', outcome: 'acted', decided_at: appeal.created_at, appeal })] }),
  });
  await screen.findByText(texts.reports.appeal.second);
  screen.getByText(texts.reports.meaning.acted);
  expect(screen.queryByRole('button', { name: texts.reports.appeal.button })).toBeNull();
});
