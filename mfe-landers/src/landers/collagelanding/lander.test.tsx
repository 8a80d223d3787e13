import { aProfileCard, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import shared from '../../texts/en.json' with { type: 'json' };
import collagelanding from './texts/en.json' with { type: 'json' };

async function open({ slug, calls, ...options }: FakeHostOptions & { slug?: string } = {}) {
  const profiles = Array.from({ length: 12 }, (_, number) => aProfileCard({ fictional_icon: number === 0 }, number + 1));
  const host = createFakeHost({
    remote: 'mfe-landers',
    texts: { ...shared, collagelanding },
    path: `/landers/collagelanding/${slug ?? ''}`,
    calls: { 'showcase.get': () => ({ profiles }), ...calls },
    ...options,
  });
  return renderRemote(remote, { page: 'collagelanding', params: { slug }, host });
}

const SIGN_UP = { name: 'Sign up for free' };

test('[R-39 D-52 D-11] the form’s two answers go to the signup, with the lander', async () => {
  const { screen, user, host } = await open();
  await user.click(screen.getByRole('radio', { name: 'A woman' }));
  await user.click(screen.getByRole('radio', { name: 'Men' }));
  screen.getByRole('group', { name: 'I am' });
  await user.click(screen.getByRole('button', SIGN_UP));
  const payload = { lander: 'collagelanding', gender: 'female', seeking: 'male' };
  expect(host.records.events).toContainEqual({ name: 'shell:open-signup', payload });
});

test('[R-39] what is not answered is left to the signup', async () => {
  const { screen, user, host } = await open();
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  await user.click(screen.getByRole('button', SIGN_UP));
  expect(host.records.events).toContainEqual({ name: 'shell:open-signup', payload: { lander: 'collagelanding' } });
});

test('[R-39 P-04] one line under the button says what is free and what comes after it', async () => {
  const { screen } = await open({ settings: { signup_credits: 5 } });
  const price = screen.getByText('5 free messages, then credits. No subscription.');
  expect(screen.getByRole('button', SIGN_UP).compareDocumentPosition(price)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText(/Signing up is free/)).toBeNull();
});

test('[R-39 E-12] a signup that has begun shows its answers', async () => {
  const { screen } = await open({ stores: { signupDraft: { gender: 'male', seeking: 'female', step: 2 } } });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A man' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Women' }).checked).toBe(true);
});

test('[R-39 D-46] eight faces; a fictional one says so, and the page says before all that there are some', async () => {
  const { screen } = await open();
  const faces = await screen.findAllByRole('listitem');
  expect(faces).toHaveLength(8);
  expect(faces[0]?.textContent).toContain('Fictional profile');
  expect(faces[1]?.textContent).not.toContain('Fictional');
  expect(screen.getByRole('link', { name: 'Lena2, 29' }).getAttribute('href')).toBe(`/members/${uuid(2)}/signup?lander=collagelanding`);
  expect(screen.getByText(shared.disclosure).compareDocumentPosition(faces[0] as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('[D-52] a slug selects the copy; an unknown one shows the plain one', async () => {
  for (const [slug, { heading }] of [
    ['summer', collagelanding.summer],
    ['winter', collagelanding.plain],
  ] as const) {
    const { screen, unmount } = await open({ slug });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading);
    await unmount();
  }
});

test('[R-39] without profiles the form stays, and one can try again', async () => {
  let isDown = true;
  const { screen, user } = await open({
    calls: { 'showcase.get': () => (isDown ? refuse(503, 'unavailable')() : { profiles: [aProfileCard()] }) },
  });
  await screen.findByRole('alert');
  screen.getByRole('button', SIGN_UP);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});
