import { expect, test } from 'vitest';
import { identityModule } from '../identity/routes.ts';
import { DONT_MIND } from '../matchfinder/find-matches.ts';
import { matchfinderModule } from '../matchfinder/routes.ts';
import { swipesModule } from '../swipes/routes.ts';
import { api } from '../testing/api.ts';
import { insertMember, signedIn, type TestMemberOptions } from '../testing/members.ts';
import { insertPhoto } from '../testing/photos.ts';
import { startTestServer } from '../testing/server.ts';
import { signupForm } from '../testing/signup-form.ts';
import { discoveryModule } from './routes.ts';

/** Robin, a woman who looks for everyone, among people who look for women, for men and for everyone. */
async function world() {
  const server = await startTestServer({ modules: [identityModule, discoveryModule, swipesModule, matchfinderModule] });
  const one = async (name: string, options: TestMemberOptions) => {
    const member = await insertMember(server, { name, ...options });
    await insertPhoto(server, member.id);
    return member;
  };
  const robin = await one('Robin', { gender: 'female', seeking: 'both' });
  const max = await one('Max', { gender: 'male', seeking: 'female' });
  await one('Mia', { gender: 'female', seeking: 'female' });
  await one('Kim', { gender: 'male', seeking: 'both' });
  await one('Gus', { gender: 'male', seeking: 'male' });
  await one('Ida', { gender: 'female', seeking: 'male' });
  return { robins: await signedIn(server, robin), maxs: await signedIn(server, max) };
}

const namesOf = (profiles: readonly { name: string }[]) => profiles.map(({ name }) => name).sort();

test('[D-11 E-02 D-14] who looks for everyone is told so, searches all, and is found by members who look for their gender', async () => {
  const { robins, maxs } = await world();
  expect((await robins.call('user.get')).user?.profile.seeking).toBe('both');
  const search = async (client: typeof robins, query = {}) => namesOf((await client.call('members.search', { query })).profiles);
  expect(await search(robins)).toEqual(['Gus', 'Ida', 'Kim', 'Max', 'Mia']);
  expect(await search(robins, { seeks_me: '1' })).toEqual(['Kim', 'Max', 'Mia']);
  expect(await search(robins, { gender: 'male' })).toEqual(['Gus', 'Kim', 'Max']);
  expect(await search(maxs, { seeks_me: '1' })).toEqual(['Ida', 'Robin']);
});

test('[R-03 D-11] a signup may look for everyone', async () => {
  const server = await startTestServer({ modules: [identityModule] });
  const visitor = api(server);
  const { user } = await visitor.call('signup.create', { body: signupForm({ seeking: 'both' }) });
  expect(user.profile.seeking).toBe('both');
});

test('[R-28 R-27 C-08] swiping, the matchfinder and suggestions know it, too: each looks for the other', async () => {
  const { robins, maxs } = await world();
  const swiped = async (client: typeof robins) => namesOf((await client.call('swipe.get')).cards.map(({ profile }) => profile));
  expect(await swiped(robins)).toEqual(['Kim', 'Max', 'Mia']);
  expect(await swiped(maxs)).toEqual(['Ida', 'Robin']);
  await robins.call('matchfinder.put', { body: { answers: DONT_MIND } });
  const { results } = await robins.call('matchfinder.get');
  expect(namesOf(results.map(({ profile }) => profile))).toEqual(['Kim', 'Max', 'Mia']);
  const { reason, profile } = await robins.call('autolike.get');
  expect(reason).toBe('suggestion');
  expect(['Kim', 'Max', 'Mia']).toContain(profile?.name);
});
