import { aUser, createFakeHost, renderRemote, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import texts from '../../texts/en.json' with { type: 'json' };

test('hello leads to the conversation with whom it is said to', async () => {
  const host = createFakeHost({ remote: 'mfe-hello', user: aUser(), texts });
  const { screen, user } = await renderRemote(remote, {
    widget: 'hello',
    props: { id: uuid(2), name: 'Lena', conversation: null },
    host,
  });
  await user.click(screen.getByRole('link', { name: 'Say hello to Lena' }));
  expect(host.records.navigations).toEqual([{ to: `/members/${uuid(2)}/chat`, replace: false }]);
  expect(host.records.events).toContainEqual({ name: 'hello:said', payload: { to: 'Lena' } });
});
