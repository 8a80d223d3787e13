import { aComplaint, aUser, createFakeHost, expectAccessible, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { beforeEach, expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const words = texts.complaints;
const TOKEN = 'a-secret-from-the-server';

beforeEach(() => sessionStorage.clear());

async function open({ door, search = '', ...options }: FakeHostOptions & { door?: string; search?: string } = {}) {
  const path = `/complaints${door ? `/${door}` : ''}${search}`;
  const calls: FakeHostOptions['calls'] = { 'complaint.create': () => ({ complaint: aComplaint(), token: TOKEN, is_mailed: true }) };
  const host = createFakeHost({ remote: 'mfe-account', texts, path, user: null, calls, ...options });
  const page = await renderRemote(remote, { page: 'complaints', params: { door }, host });
  const sent = () => host.records.calls.filter(({ id }) => id === 'complaint.create').map(({ input }) => input.body);
  const send = async () => page.user.click(await page.screen.findByRole('button', { name: words.send }));
  return { ...page, sent, send };
}

test('[R-26 D-30] three doors, each with what happens next, and an address to write to', async () => {
  const { screen, container } = await open();
  await screen.findByRole('heading', { name: words.title });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/complaints/illegal', '/complaints/service', '/complaints/misled', expect.stringMatching(/^mailto:/)]);
  for (const { next } of Object.values(words.doors)) screen.getByText(next);
  await expectAccessible(container);
});

test('[D-30] a visitor sends a complaint, and comes to its status, whose secret is in the fragment', async () => {
  const { host, screen, user, sent, send, container } = await open({ door: 'service' });
  await user.selectOptions(await screen.findByLabelText(words.topic), 'refund');
  await user.type(screen.getByLabelText(words.reference.service), 'Order 17');
  await user.type(screen.getByLabelText(words.text), 'Where is my refund?');
  await user.type(screen.getByLabelText(words.email), ' vera@example.org ');
  await expectAccessible(container);
  await send();
  expect(sent()).toEqual([
    { door: 'service', topic: 'refund', reference: 'Order 17', text: 'Where is my refund?', email: 'vera@example.org' },
  ]);
  expect(host.navigation.location()).toMatchObject({
    pathname: '/complaints/status',
    search: '',
    hash: `#${TOKEN}`,
    state: { filed: { isMailed: true } },
  });
  expect(sessionStorage).toHaveLength(0);
});

test('[D-30] says what is missing at each field, and sends nothing before it is there', async () => {
  const { screen, user, sent, send } = await open({ door: 'illegal' });
  await send();
  const invalid = [words.topic, words.text, words.email].map((label) => screen.getByLabelText(label));
  for (const field of [...invalid, screen.getByRole('checkbox')]) expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(invalid[0]);
  await user.selectOptions(screen.getByLabelText(words.topic), 'fraud');
  await user.type(screen.getByLabelText(words.text), 'A scam');
  await user.type(screen.getByLabelText(words.email), 'vera');
  await user.click(screen.getByRole('checkbox'));
  await send();
  expect(document.activeElement).toBe(screen.getByLabelText(words.email));
  screen.getByText('Invalid email');
  expect(sent()).toEqual([]);
  await user.type(screen.getByLabelText(words.email), '@example.org');
  await send();
  expect(sent()).toMatchObject([{ door: 'illegal', topic: 'fraud', good_faith: true }]);
});

test('[D-30] nothing that was written is lost by a reload, or by a refusal', async () => {
  const first = await open({ door: 'service' });
  await first.user.selectOptions(await first.screen.findByLabelText(words.topic), 'payment');
  await first.user.type(first.screen.getByLabelText(words.text), 'Paid twice');
  await first.user.type(first.screen.getByLabelText(words.email), 'vera@example.org');
  await first.unmount();
  const { screen, send } = await open({ door: 'service', calls: { 'complaint.create': refuse(429, 'too_many_requests') } });
  await send();
  await screen.findByRole('alert');
  const kept = [words.topic, words.text, words.email].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(kept).toEqual(['payment', 'Paid twice', 'vera@example.org']);
});

test('[D-30] what the server finds wrong stands at its field', async () => {
  const fields = { text: 'too_long' };
  const { screen, user, send } = await open({ door: 'service', calls: { 'complaint.create': refuse(422, 'fields_invalid', { fields }) } });
  await user.selectOptions(await screen.findByLabelText(words.topic), 'other');
  await user.type(screen.getByLabelText(words.text), 'Words');
  await user.type(screen.getByLabelText(words.email), 'vera@example.org');
  await send();
  await screen.findByText('That’s too long');
  expect(document.activeElement).toBe(screen.getByLabelText(words.text));
});

test('[D-30 D-16] a member is answered at the account’s address, and may come from a profile', async () => {
  const { screen, user, sent, send } = await open({
    door: 'misled',
    search: `?profile=${uuid(2)}`,
    user: aUser({ email: 'anna@example.org' }),
  });
  await screen.findByText('We answer at anna@example.org.');
  expect(screen.queryByLabelText(words.email)).toBeNull();
  const link = `${location.origin}/members/${uuid(2)}`;
  expect(screen.getByLabelText<HTMLInputElement>(words.reference.misled).value).toBe(link);
  await user.selectOptions(screen.getByLabelText(words.topic), 'scam');
  await user.type(screen.getByLabelText(words.text), 'Gift cards');
  await send();
  expect(sent()).toEqual([{ door: 'misled', topic: 'scam', reference: link, text: 'Gift cards' }]);
});

test('[D-30] a member sees their own complaints, and where each stands', async () => {
  const complaints = [{ ...aComplaint({ status: 'in_review' }), token: TOKEN }];
  const { screen } = await open({ user: aUser(), calls: { 'complaint.get': () => ({ complaints }) } });
  await screen.findByRole('heading', { name: words.own });
  const links = screen.getAllByRole('link', { name: words.doors.service.title });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/complaints/status#${TOKEN}`]);
  screen.getByText(/7K4M-2QXN · 20 Nov.* · in review/);
});
