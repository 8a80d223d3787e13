import type { MemberLanding } from '@vesper/contracts';
import { aProfileCard, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test } from 'vitest';
import remote from '../remote.ts';
import texts from '../texts/en.json' with { type: 'json' };

const lena: MemberLanding = { card: aProfileCard({ photo_count: 5 }, 2), about_me: 'I bake on Sundays.', interests: ['wine', 'hiking'] };
const PATHS = { 'member-landing': 'landing', 'member-message': 'landing2', 'member-album': 'landing3' };

async function open(page: keyof typeof PATHS, member: Partial<MemberLanding> = {}, options: FakeHostOptions = {}) {
  const id = uuid(2);
  const host = createFakeHost({
    remote: 'mfe-landers',
    texts,
    path: `/members/${id}/${PATHS[page]}`,
    calls: { 'landing.get': () => ({ member: { ...lena, ...member } }) },
    ...options,
  });
  const shown = await renderRemote(remote, { page, params: { id }, host });
  const signups = () => host.records.events.filter(({ name }) => name === 'shell:open-signup').map(({ payload }) => payload);
  return { ...shown, signups };
}

test('[R-09 D-52 M-05] the teaser shows a member in their own words, and its one action signs up with them', async () => {
  const { screen, user, signups } = await open('member-landing');
  await screen.findByRole('heading', { level: 1, name: 'Lena2, 29' });
  screen.getByText('I bake on Sundays.');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Sign up for free' }));
  expect(signups()).toMatchObject([{ profile: { id: uuid(2), name: 'Lena2' }, lander: 'landing' }]);
});

test('[R-11 D-40] what is written before the signup goes into it; an empty message is asked for first', async () => {
  const { screen, user, signups } = await open('member-message');
  const field = await screen.findByRole('textbox', { name: 'Your message to Lena2' });
  await user.type(field, '  ');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  screen.getByText('Write a line first.');
  expect(signups()).toEqual([]);

  await user.type(field, 'Good evening! ');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(signups()).toMatchObject([{ profile: { id: uuid(2) }, lander: 'landing2', message: 'Good evening!' }]);
});

test('[R-11 V-10] a message that is too long is kept, says by how much, and leads to no signup', async () => {
  const { screen, host, user, signups } = await open('member-message');
  const { message_length: max } = host.stores.settings.getState().settings;
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message to Lena2' });
  await user.click(field);
  await user.paste('a'.repeat(max + 1));
  await screen.findByText(/^That’s too long · \S+1 of \S+0 characters$/);
  expect(field.value).toHaveLength(max + 1);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(signups()).toEqual([]);
});

test('[R-11 E-12] what was written to this member is still there after a reload', async () => {
  const signupDraft = { profile: lena.card, signup_message: 'Good evening!' };
  const { screen } = await open('member-message', {}, { stores: { signupDraft } });
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Good evening!');
  const card = aProfileCard({}, 3);
  const other = await open('member-message', { card }, { stores: { signupDraft } });
  expect((await other.screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message to Lena3' })).value).toBe('');
});

test('[R-12 P-04] the album counts the photos there really are, and says how many a free member sees', async () => {
  const { screen, user, signups } = await open('member-album');
  await screen.findByRole('heading', { name: 'Lena2 has 4 more photos' });
  screen.getByText('Free members see up to 3 photos of a profile.');
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Sign up for free' }));
  expect(signups()).toMatchObject([{ lander: 'landing3' }]);
});

test('[R-12] a member with one photo has no locked ones', async () => {
  const { screen } = await open('member-album', { card: aProfileCard({ photo_count: 1 }, 2) });
  await screen.findByRole('heading', { name: 'Say hello to Lena2' });
  expect(screen.queryByRole('list')).toBeNull();
});

test.each(Object.keys(PATHS) as (keyof typeof PATHS)[])('[D-46] %s labels a fictional profile', async (page) => {
  const { screen } = await open(page, { card: aProfileCard({ fictional_icon: true }, 2) });
  expect(await screen.findByText('Fictional profile')).toBeDefined();
  expect(screen.getByText(texts.disclosure)).toBeDefined();
});

test('[R-09 R-48] a member who is not there for visitors leads on; an error can be tried again', async () => {
  const gone = await open('member-landing', {}, { calls: { 'landing.get': refuse(404, 'not_found') } });
  await gone.screen.findByRole('heading', { level: 1, name: 'This profile isn’t here' });
  expect(gone.screen.getByRole('link', { name: 'See other people' }).getAttribute('href')).toBe('/landers/gallery');

  let isDown = true;
  const calls = { 'landing.get': () => (isDown ? refuse(503, 'unavailable')() : { member: lena }) };
  const failed = await open('member-landing', {}, { calls });
  isDown = false;
  await failed.user.click(await failed.screen.findByRole('button', { name: 'Try again' }));
  await failed.screen.findByRole('heading', { name: 'Lena2, 29' });
});
