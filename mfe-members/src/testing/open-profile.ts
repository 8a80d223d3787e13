import type { CallResponse } from '@vesper/contracts';
import { aProfile, aProfileCard, aUser, createFakeHost, type FakeHostOptions, renderRemote, uuid } from '@vesper/testing';
import remote from '../remote.ts';
import texts from '../texts/en.json' with { type: 'json' };

type Answer = CallResponse<'member.get'>;

/** What the server says about Lena, and one like her. */
export const lena = (changes: Partial<Answer['profile']> = {}): Answer => ({ profile: aProfile(changes), related: [aProfileCard({}, 3)] });

/** Opens Lena's profile, with these changes to it. */
export async function openProfile(options: FakeHostOptions = {}, profile: Partial<Answer['profile']> = {}) {
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: `/members/${uuid(2)}`,
    ...options,
    calls: {
      'member.get': () => lena(profile),
      'regions.get': () => ({
        regions: [
          { code: 'DE-HH', name: 'Hamburg', cities: [] },
          { code: 'DE-BY', name: 'Bayern', cities: [] },
        ],
      }),
      ...options.calls,
    },
  });
  return renderRemote(remote, { page: 'profile', params: { id: uuid(2) }, host });
}
