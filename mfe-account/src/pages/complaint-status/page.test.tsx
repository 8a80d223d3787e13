import type { Complaint } from '@vesper/contracts';
import { aComplaint, createFakeHost, expectAccessible, type FakeHost, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { beforeEach, expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const words = texts.complaints;
const TOKEN = 'a-secret-from-an-email';

beforeEach(() => sessionStorage.clear());

async function open({ path = `/complaints/status#${TOKEN}`, ...options }: FakeHostOptions = {}) {
  const host = createFakeHost({ remote: 'mfe-account', texts, path, ...options });
  return renderRemote(remote, { page: 'complaint-status', host });
}

const showing = (complaint: Complaint): FakeHostOptions => ({ calls: { 'complaint.open': () => ({ complaint }) } });
const sent = (host: FakeHost) => host.records.calls.map(({ input }) => input.body);

const rejected = { outcome: 'rejected', reasons: 'It was paid.\n\nOn 3 November.', decided_at: '2026-11-22T20:00:00.000Z' } as const;
const decided = aComplaint({ status: 'decided', decisions: [rejected], appeal_until: '2027-05-21T20:00:00.000Z' });

test('[D-30 D-54] shows number, progress and the sender’s words; the secret leaves the address, and a reload keeps it', async () => {
  const first = await open(showing(aComplaint({ status: 'in_review' })));
  await first.screen.findByRole('heading', { name: 'Complaint 7K4M-2QXN' });
  expect(first.container.querySelector('[aria-current=step]')?.textContent).toContain(words.steps.in_review);
  first.screen.getByText('Where is my refund?');
  first.screen.getByText('You named: Order 17');
  expect(first.screen.queryByRole('button', { name: words.appeal.button })).toBeNull();
  expect(first.host.navigation.location().hash).toBe('');
  await expectAccessible(first.container);
  await first.unmount();
  const again = await open({ ...showing(aComplaint()), path: '/complaints/status' });
  await again.screen.findByRole('heading', { name: 'Complaint 7K4M-2QXN' });
  expect(sent(again.host)).toEqual([{ token: TOKEN, action: 'look' }]);
});

test('[D-30] a decision is shown with its reasons, and can be appealed once', async () => {
  const appealed = {
    ...decided,
    status: 'received' as const,
    appeal: { text: 'It was not.', created_at: rejected.decided_at },
    appeal_until: null,
  };
  const { host, screen, user, container } = await open({
    calls: { 'complaint.open': ({ body }) => ({ complaint: body?.action === 'appeal' ? appealed : decided }) },
  });
  await screen.findByText(words.outcomes.rejected);
  screen.getByText(/On 3 November/);
  screen.getByText('You can appeal once, until 21 May 2027. Then someone else decides.');
  await user.click(screen.getByRole('button', { name: words.appeal.button }));
  const field = screen.getByLabelText(words.appeal.why);
  expect(document.activeElement).toBe(field);
  await user.click(screen.getByRole('button', { name: words.appeal.send }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, 'It was not.');
  await user.click(screen.getByRole('button', { name: words.appeal.send }));
  await screen.findByRole('heading', { name: words.appeal.yours });
  expect(container.querySelector('[aria-current=step]')?.textContent).toContain(words.appeal_steps.received);
  expect(screen.queryByRole('button', { name: words.appeal.send })).toBeNull();
  expect(sent(host).at(-1)).toEqual({ token: TOKEN, action: 'appeal', text: 'It was not.' });
  await expectAccessible(container);
});

test('[D-30] the decision on an appeal is the last one, and says where else to go', async () => {
  const last = aComplaint({
    status: 'decided',
    decisions: [rejected, { ...rejected, outcome: 'upheld', reasons: 'You are right.' }],
    appeal: { text: 'It was not.', created_at: rejected.decided_at },
  });
  const { screen } = await open(showing(last));
  await screen.findByRole('heading', { name: words.appeal.decision });
  screen.getByText(words.outcomes.upheld);
  screen.getByText(words.appeal.last);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[D-30] right after it was sent it says whether a receipt is on its way; if not, the link is there to keep', async () => {
  for (const isMailed of [true, false]) {
    const host = createFakeHost({ remote: 'mfe-account', texts, path: '/complaints', ...showing(aComplaint()) });
    host.navigation.navigate(`/complaints/status#${TOKEN}`, { state: { filed: { isMailed } } });
    const { screen, unmount } = await renderRemote(remote, { page: 'complaint-status', host });
    await screen.findByText(words.filed);
    const notice = screen.getByRole('status');
    expect(notice.textContent).toContain(isMailed ? words.filed_mailed : words.filed_unmailed);
    expect(notice.querySelector('a')?.getAttribute('href')).toBe(isMailed ? undefined : `/complaints/status#${TOKEN}`);
    await unmount();
  }
});

test('[D-30] a link that is cut off, or none at all, says so; without an answer it can be tried again', async () => {
  for (const path of ['/complaints/status', `/complaints/status#${TOKEN}`]) {
    const { screen, unmount } = await open({ path, calls: { 'complaint.open': refuse(404, 'not_found') } });
    await screen.findByRole('heading', { name: words.invalid });
    await unmount();
    sessionStorage.clear();
  }
  const { screen } = await open({ calls: { 'complaint.open': refuse(500, 'internal') } });
  expect(await screen.findByRole('button', { name: 'Try again' })).not.toBeNull();
});
