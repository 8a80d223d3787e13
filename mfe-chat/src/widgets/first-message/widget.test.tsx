import {
  aMessage,
  aProfileCard,
  aUser,
  createFakeHost,
  expectAccessible,
  type FakeHostOptions,
  refuse,
  renderRemote,
  uuid,
} from '@vesper/testing';
import { expect, onTestFinished, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

async function open({ calls, user = aUser() }: FakeHostOptions = {}) {
  const host = createFakeHost({
    remote: 'mfe-chat',
    texts,
    user,
    calls: {
      'message.send': ({ body }) => ({
        message: aMessage({ client_id: body?.client_id, sender: uuid(1), body: body?.body }, 1),
        credits: 10,
        starter_messages: 4,
      }),
      'chat.typing': () => ({ ok: true }),
      'icebreakers.get': () => ({ openers: [] }),
      ...calls,
    },
  });
  onTestFinished(() => host.events.emit('session:ended', { reason: 'logout' }));
  return renderRemote(remote, { widget: 'first-message', props: { profile: aProfileCard(), reason: 'match' }, host });
}

test('[M-04] a match is written to in the window: what it costs stands under the field, then the way to the chat', async () => {
  const { screen, user, host, container } = await open({ user: aUser({ starter_messages: 5 }) });
  const field = await screen.findByRole('textbox', { name: 'Write to Lena2' });
  screen.getByText('5 free messages left');
  await expectAccessible(container);
  await user.type(field, 'Hello!');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Sent');
  expect(screen.getByRole('link', { name: 'Open chat' }).getAttribute('href')).toBe(`/members/${uuid(2)}/chat`);
  expect(host.records.calls.find(({ id }) => id === 'message.send')?.input).toMatchObject({ body: { profile: uuid(2), body: 'Hello!' } });
});

test('[M-04 V-08] a message that is not paid for comes back, with the way to credits', async () => {
  const { screen, user } = await open({
    user: aUser({ starter_messages: 1 }),
    calls: { 'message.send': refuse(402, 'not_enough_credits', { balance: 0 }) },
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await user.type(field, 'Hello!');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Hello!');
  await screen.findByRole('link', { name: 'Buy credits' });
});

test('[D-50 M-08] after a match three openers stand below the field; a press puts one into it, to be changed or sent', async () => {
  const { screen, user, host } = await open({
    calls: {
      'icebreakers.get': () => ({
        openers: [
          { id: 'shared-1', interest: 'hiking' },
          { id: 'place-1', city: 'Lincoln' },
        ],
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^We both have hiking/ }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(field.value).toMatch(/^We both have hiking/);
  expect(screen.queryByText('Not sure how to begin?')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Sent');
  expect(host.records.calls.find(({ id }) => id === 'message.send')?.input).toMatchObject({
    body: { type: 'icebreaker', opener: 'shared-1' },
  });
});

test('[D-50 V-08] an opener that was changed and is not paid for comes back as it was changed', async () => {
  const { screen, user } = await open({
    user: aUser({ starter_messages: 1 }),
    calls: {
      'icebreakers.get': () => ({ openers: [{ id: 'any-1' }] }),
      'message.send': refuse(402, 'not_enough_credits', { balance: 0 }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'What made you smile today?' }));
  await user.type(screen.getByRole('textbox'), ' My dog did.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('link', { name: 'Buy credits' });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('What made you smile today? My dog did.');
});
