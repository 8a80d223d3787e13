import { aDecision, createFakeHost, expectAccessible, type FakeHostOptions, refuse, renderRemote } from '@vesper/testing';
import { beforeEach, expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const { against, appeal, ...words } = texts.complaints;
const TOKEN = 'a-secret-from-an-email';

beforeEach(() => sessionStorage.clear());

async function open({ path = `/complaints/decision#${TOKEN}`, ...options }: FakeHostOptions = {}) {
  const host = createFakeHost({ remote: 'mfe-account', texts, path, ...options });
  return renderRemote(remote, { page: 'decision', host });
}

test('[B-05 D-54] a member reads what was decided and appeals without a login; the secret leaves the address', async () => {
  const { host, screen, user, container } = await open({
    calls: {
      'decision.open': ({ body }) => ({
        decision: aDecision({ subject: 'message', reasons: 'You asked for gift cards.' }),
        status_token: body?.action === 'appeal' ? 'a-secret-of-the-appeal' : null,
      }),
    },
  });
  await screen.findByText(/Your account has been suspended since 20 Nov/);
  for (const told of [against.about.message, against.rules.scam, 'You asked for gift cards.']) screen.getByText(told);
  expect(host.navigation.location().hash).toBe('');
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: appeal.button }));
  const field = screen.getByLabelText(appeal.why);
  await user.click(screen.getByRole('button', { name: appeal.send }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, 'I never did.');
  await user.click(screen.getByRole('button', { name: appeal.send }));
  expect(host.records.calls.map(({ input }) => input.body)).toEqual([
    { token: TOKEN, action: 'look' },
    { token: TOKEN, action: 'appeal', text: 'I never did.' },
  ]);
  expect(host.navigation.location()).toMatchObject({ pathname: '/complaints/status', hash: '#a-secret-of-the-appeal' });
});

test('[B-05] an appeal that was made leads to where it stands, and one that is too late says so', async () => {
  const decision = aDecision({ measure: 'remove-photo', subject: 'photo', appeal_until: null });
  const made = await open({ calls: { 'decision.open': () => ({ decision, status_token: 'the-appeal' }) } });
  await made.screen.findByText(/We removed a photo from your profile/);
  expect(made.screen.getByRole('link', { name: against.see }).getAttribute('href')).toBe('/complaints/status#the-appeal');
  await made.unmount();
  const late = await open({ calls: { 'decision.open': () => ({ decision, status_token: null }) } });
  await late.screen.findByText(against.over);
  expect(late.screen.queryByRole('button', { name: appeal.button })).toBeNull();
});

test('[B-05] a link that is wrong says so, and without an answer it can be asked again', async () => {
  const wrong = await open({ calls: { 'decision.open': refuse(404, 'not_found') } });
  await wrong.screen.findByRole('heading', { name: words.invalid });
  await wrong.unmount();
  const failed = await open({ calls: { 'decision.open': refuse(500, 'internal') } });
  expect(await failed.screen.findByRole('button', { name: 'Try again' })).not.toBeNull();
});
