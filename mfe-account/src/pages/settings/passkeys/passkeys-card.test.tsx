import type { CallResponse } from '@vesper/contracts';
import { aUser, createFakeHost, type FakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import texts from '../../../texts/en.json' with { type: 'json' };

vi.mock('@simplewebauthn/browser', async (load) => ({
  ...(await load<Record<string, unknown>>()),
  browserSupportsWebAuthn: () => true,
  startRegistration: vi.fn(),
}));

const words = texts.settings.passkeys;
const seen = '2026-03-10T12:00:00Z';
const phone = { id: uuid(1), name: 'Phone', created_at: seen, last_used_at: null };
const laptop = { id: uuid(2), name: 'Laptop', created_at: seen, last_used_at: seen };
const list = (passkeys = [phone, laptop], asks_password = false): CallResponse<'passkeys.get'> => ({ passkeys, asks_password });
const options = { challenge: 'abc' } as CallResponse<'passkey.begin'>['options'];
const response = { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal' as const] };

beforeEach(() => {
  vi.mocked(startRegistration)
    .mockReset()
    .mockResolvedValue({ id: 'AAAA', rawId: 'AAAA', type: 'public-key', response, clientExtensionResults: {} });
});

function open({ calls, ...more }: FakeHostOptions = {}) {
  const all = { 'passkeys.get': () => list([]), 'passkey.begin': () => ({ options }), 'passkey.create': () => list([phone]), ...calls };
  const host = createFakeHost({ remote: 'mfe-account', user: aUser(), texts, path: '/notifications#safety', calls: all, ...more });
  return renderRemote(remote, { page: 'settings', host });
}
const sent = (host: FakeHost, call: string) => host.records.calls.filter(({ id }) => id === call).map(({ input }) => input.body);

/** Dialogs stand beside the page. */
async function answer(user: { click: (element: Element) => Promise<void> }, name: string): Promise<void> {
  const buttons = () => [...document.querySelectorAll('[role=alertdialog] button')];
  const button = await vi.waitFor(() => {
    const found = buttons().find(({ textContent }) => textContent === name);
    if (!found) throw new Error(`no button ${name}`);
    return found;
  }, 5000);
  await user.click(button);
  await vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull(), 5000);
}

test('[B-08] a passkey is added under a name, just after a login without the password', async () => {
  const { host, screen, user } = await open();
  await user.click(await screen.findByRole('button', { name: words.add }));
  const name = screen.getByLabelText(words.name);
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: words.submit }));
  expect(document.activeElement).toBe(name);
  expect(startRegistration).not.toHaveBeenCalled();
  await user.type(name, ' Phone ');
  await user.click(screen.getByRole('button', { name: words.submit }));
  await screen.findByText('Phone');
  expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: options });
  expect(sent(host, 'passkey.create')).toEqual([
    { name: 'Phone', credential: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response } },
  ]);
  expect(host.records.events).toEqual([{ name: 'shell:notify', payload: { tone: 'success', text: words.done } }]);
});

test('[B-08] later it takes the password; a wrong one is said at its field, before the browser asks', async () => {
  const { host, screen, user } = await open({
    calls: {
      'passkeys.get': () => list([], true),
      'passkey.begin': refuse(422, 'fields_invalid', { fields: { password: 'password_wrong' } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: words.add }));
  await user.type(screen.getByLabelText(words.name), 'Phone');
  await user.click(screen.getByRole('button', { name: words.submit }));
  expect(document.activeElement).toBe(screen.getByLabelText(words.password));
  await user.type(screen.getByLabelText(words.password), 'a guess');
  await user.click(screen.getByRole('button', { name: words.submit }));
  await screen.findByText('That password isn’t right');
  expect(startRegistration).not.toHaveBeenCalled();
  expect(sent(host, 'passkey.begin')).toEqual([{ password: 'a guess' }]);
});

test('[B-08] a login that is no longer fresh asks for the password then', async () => {
  const { screen, user } = await open({
    calls: { 'passkey.begin': refuse(422, 'fields_invalid', { fields: { password: 'required' } }) },
  });
  await user.click(await screen.findByRole('button', { name: words.add }));
  await user.type(screen.getByLabelText(words.name), 'Phone');
  await user.click(screen.getByRole('button', { name: words.submit }));
  expect((await screen.findByLabelText(words.password)).getAttribute('aria-invalid')).toBe('true');
});

test.each([
  [new WebAuthnError({ message: '', code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', cause: new Error('known') }), words.known],
  [new Error('NotAllowedError'), words.failed],
])('[B-08] what the browser did not make is said, and nothing is sent: %s', async (failure, said) => {
  vi.mocked(startRegistration).mockRejectedValue(failure);
  const { host, screen, user } = await open();
  await user.click(await screen.findByRole('button', { name: words.add }));
  await user.type(screen.getByLabelText(words.name), 'Phone');
  await user.click(screen.getByRole('button', { name: words.submit }));
  await screen.findByText(said);
  expect(sent(host, 'passkey.create')).toEqual([]);
});

test('[B-08] each passkey says when it was added and used; it is renamed, or removed after a question', async () => {
  const { host, screen, user } = await open({
    calls: {
      'passkeys.get': () => list(),
      'passkey.rename': () => list([{ ...phone, name: 'Old phone' }, laptop]),
      'passkey.remove': () => list([laptop]),
    },
  });
  await screen.findByText(words.unused);
  await user.click(screen.getByRole('button', { name: 'Rename Phone' }));
  const name = screen.getByLabelText(words.name);
  await user.clear(name);
  await user.type(name, 'Old phone');
  await user.click(screen.getByRole('button', { name: words.save }));
  await screen.findByText('Old phone');
  expect(sent(host, 'passkey.rename')).toEqual([{ id: phone.id, name: 'Old phone' }]);

  await user.click(screen.getByRole('button', { name: 'Remove Old phone' }));
  await answer(user, 'Cancel');
  expect(sent(host, 'passkey.remove')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove Old phone' }));
  await answer(user, words.remove);
  await vi.waitFor(() => expect(screen.queryByText('Old phone')).toBeNull());
  expect(sent(host, 'passkey.remove')).toEqual([{ id: phone.id }]);
});

test('[B-08] some time after the login, another name and a removal take the password; a wrong one is said at its field', async () => {
  let isWrong = true;
  const refusing = (done: CallResponse<'passkeys.get'>) => () =>
    isWrong ? refuse(422, 'fields_invalid', { fields: { password: 'password_wrong' } })() : done;
  const { host, screen, user } = await open({
    calls: {
      'passkeys.get': () => list([phone, laptop], true),
      'passkey.rename': refusing(list([{ ...phone, name: 'Old phone' }, laptop], true)),
      'passkey.remove': refusing(list([laptop], true)),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  await user.click(screen.getByRole('button', { name: words.save }));
  expect(document.activeElement).toBe(screen.getByLabelText(words.password));
  await user.type(screen.getByLabelText(words.password), 'a guess');
  await user.click(screen.getByRole('button', { name: words.save }));
  await screen.findByText('That password isn’t right');
  isWrong = false;
  await user.click(screen.getByRole('button', { name: words.save }));
  await screen.findByText('Old phone');
  const renaming = { id: phone.id, name: 'Phone', password: 'a guess' };
  expect(sent(host, 'passkey.rename')).toEqual([renaming, renaming]);

  isWrong = true;
  await user.click(screen.getByRole('button', { name: 'Remove Old phone' }));
  const password = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('[role=alertdialog] input');
    if (!found) throw new Error('no field for the password');
    return found;
  }, 5000);
  const remove = [...document.querySelectorAll('[role=alertdialog] button')].find(({ textContent }) => textContent === words.remove);
  await user.click(remove as Element);
  expect(document.activeElement).toBe(password);
  expect(sent(host, 'passkey.remove')).toEqual([]);
  await user.type(password, 'a guess');
  await user.click(remove as Element);
  await vi.waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  isWrong = false;
  await user.click(remove as Element);
  await vi.waitFor(() => expect(screen.queryByText('Old phone')).toBeNull());
  expect(sent(host, 'passkey.remove')).toEqual([
    { id: phone.id, password: 'a guess' },
    { id: phone.id, password: 'a guess' },
  ]);
});

test('[B-08] before the address is confirmed there is nothing to add', async () => {
  const { screen } = await open({ user: aUser({ status: 'not_confirmed' }) });
  await screen.findByText(words.unconfirmed);
  expect(screen.queryByRole('button', { name: words.add })).toBeNull();
});
