import { aUser, refuse } from '@vesper/testing';
import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { LoginPage } from './login-page.tsx';

vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: vi.fn(),
  browserSupportsWebAuthnAutofill: vi.fn(),
  startAuthentication: vi.fn(),
  WebAuthnAbortService: { cancelCeremony: vi.fn() },
}));

const options = { challenge: 'abc', rpId: 'localhost', timeout: 1, userVerification: 'required' as const };
const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' };
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const, response };
const chosen = { ...credential, clientExtensionResults: {} };
const member = aUser();

beforeEach(() => {
  vi.mocked(browserSupportsWebAuthn).mockReset().mockReturnValue(true);
  vi.mocked(browserSupportsWebAuthnAutofill).mockReset().mockResolvedValue(true);
  vi.mocked(startAuthentication).mockReset().mockResolvedValue(chosen);
  vi.unstubAllGlobals();
});

const open = (calls = {}) =>
  renderInShell(<LoginPage />, {
    path: '/login',
    calls: { 'passkey.ask': () => ({ options }), 'passkey.login': () => ({ ok: true, user: member }), ...calls },
  });
const press = ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));

test('[B-08] the button asks the browser for a passkey and starts the session', async () => {
  const page = open();
  await press(page);
  await vi.waitFor(() => expect(page.shell.sessionManager.start).toHaveBeenCalledWith(member));
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: options, useBrowserAutofill: false });
  expect(page.host.records.calls.map(({ id, input }) => [id, input.body])).toEqual([
    ['passkey.ask', {}],
    ['passkey.login', { credential }],
  ]);
});

test('[B-08] a browser with suggestions gets them without a press', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  const page = open();
  await vi.waitFor(() => expect(page.shell.sessionManager.start).toHaveBeenCalledWith(member), 5000);
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: options, useBrowserAutofill: true });
});

test('[B-08] who chooses none is told so after a press, and the password still works', async () => {
  vi.mocked(startAuthentication).mockRejectedValue(new Error('NotAllowedError'));
  const page = open();
  await press(page);
  expect((await screen.findByRole('alert')).textContent).toContain('Your browser didn’t log you in with a passkey.');
  expect(page.shell.sessionManager.start).not.toHaveBeenCalled();
});

test('[B-08] a browser without passkeys says so', async () => {
  vi.mocked(browserSupportsWebAuthn).mockReturnValue(false);
  await press(open());
  expect((await screen.findByRole('alert')).textContent).toBe('This browser has no passkeys. Use your password.');
  expect(startAuthentication).not.toHaveBeenCalled();
});

test('[B-08] a passkey that was removed here is told from a failure', async () => {
  await press(open({ 'passkey.login': refuse(403, 'passkey_unknown') }));
  expect((await screen.findByRole('alert')).textContent).toContain('We don’t know this passkey.');
});

test('[B-08 X-07 S-07] an account pending deletion is restored by the passkey just used', async () => {
  let isDeleted = true;
  const pending = refuse(403, 'account_pending_deletion', { until: '2026-12-04T20:00:00.000Z' });
  const page = open({ 'passkey.login': () => (isDeleted ? pending() : { ok: true, user: member }) });
  await press(page);
  const restore = await screen.findByRole('button', { name: 'Restore my account' });
  isDeleted = false;
  await page.user.click(restore);
  await vi.waitFor(() => expect(page.shell.sessionManager.start).toHaveBeenCalledWith(member));
  expect(page.host.records.calls.at(-1)?.input.body).toEqual({ credential, restore: true });
});
