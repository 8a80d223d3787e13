import { expect, test } from 'vitest';
import { accountModule } from '../account/routes.ts';
import { identityModule } from '../identity/routes.ts';
import { insertMember, signedIn } from '../testing/members.ts';
import { startTestServer } from '../testing/server.ts';
import { membersModule } from './routes.ts';

test('[R-24 E-02] interests can be kept to oneself, too: then there are none, until some are given', async () => {
  const server = await startTestServer({ modules: [accountModule, identityModule, membersModule] });
  const annas = await signedIn(server, await insertMember(server, { name: 'Anna' }));
  const own = async () => (await annas.call('user.get')).user?.profile;
  await annas.call('profile.update', { body: { interests: ['wine'] } });
  await annas.call('profile.update', { body: { interests_untold: true } });
  expect(await own()).toMatchObject({ interests: [], interests_untold: true });
  await annas.call('profile.update', { body: { about_me: 'Hello' } });
  expect(await own()).toMatchObject({ interests: [], interests_untold: true });
  await annas.call('profile.update', { body: { interests: ['cats'] } });
  expect(await own()).toMatchObject({ interests: ['cats'], interests_untold: false });
  await annas.call('profile.update', { body: { interests_untold: true, interests: ['wine'] } });
  expect(await own()).toMatchObject({ interests: [], interests_untold: true });
  await annas.call('profile.update', { body: { interests_untold: false, interests: [] } });
  expect(await own()).toMatchObject({ interests: [], interests_untold: false });
});
