import type { Access, User } from '@vesper/contracts';
import { expect, test } from 'vitest';
import { type GuardInput, guard, maySignUp } from './guard.ts';

const member = { id: 'm' } as User;
const decide = (access: Access, user: User | null, input: Partial<GuardInput> = {}) =>
  guard({
    access,
    path: '/chats/:id',
    user,
    settings: { logged_out_search: 'none', logged_out_search_trafficsource: [] },
    tracking: {},
    location: { pathname: '/chats/7', search: '?a=b', hash: '#c' },
    origin: 'https://vesper.example',
    ...input,
  });

test('[R-50] a member on a visitors’ page is sent to the search', () => {
  expect(decide('visitor', member)).toEqual({ status: 'redirected', to: '/members' });
  expect(decide('visitor', null)).toEqual({ status: 'allowed' });
});

test('[R-50] a visitor on a members’ page is sent to the login, and back afterwards', () => {
  const sent = decide('member', null);
  expect(sent).toEqual({ status: 'redirected', to: '/login?next=%2Fchats%2F7%3Fa%3Db%23c' });
  const url = new URL((sent as { to: string }).to, 'https://vesper.example');
  const back = decide('visitor', member, { location: url });
  expect(back).toEqual({ status: 'redirected', to: '/chats/7?a=b#c' });
  expect(decide('member', member)).toEqual({ status: 'allowed' });
});

test('[R-50] the login does not redirect to other sites', () => {
  const location = { pathname: '/login', search: '?next=//evil.example', hash: '' };
  expect(decide('visitor', member, { location })).toEqual({ status: 'redirected', to: '/members' });
});

test('[P-01] logged_out_search decides whether visitors may search', () => {
  const search = (logged_out_search: 'all' | 'with_trafficsource' | 'none', network?: string, sources: string[] = []) =>
    decide('logged_out_search', null, {
      settings: { logged_out_search, logged_out_search_trafficsource: sources },
      tracking: { network },
    }).status;
  expect(search('all')).toBe('allowed');
  expect(search('none', 'x')).toBe('redirected');
  expect(search('with_trafficsource')).toBe('redirected');
  expect(search('with_trafficsource', 'x')).toBe('allowed');
  expect(search('with_trafficsource', 'x', ['y'])).toBe('redirected');
  expect(search('with_trafficsource', 'y', ['y'])).toBe('allowed');
  expect(decide('logged_out_search', member)).toEqual({ status: 'allowed' });
});

test('[P-02] signups are open to all, to tracked visitors, or to no one', () => {
  expect(maySignUp({ signups: 'all' }, {})).toBe(true);
  expect(maySignUp({ signups: 'with_trafficsource' }, {})).toBe(false);
  expect(maySignUp({ signups: 'with_trafficsource' }, { network: 'x' })).toBe(true);
  expect(maySignUp({ signups: 'none' }, { network: 'x' })).toBe(false);
});

test('[B-09] before the age check a member is led to it from every page that shows people or sells, and back afterwards', () => {
  const unchecked = { id: 'm', age_check_required: true } as User;
  const led = (path: string, access: Access) => decide(access, unchecked, { path, location: { pathname: path, search: '', hash: '' } });
  expect(decide('member', unchecked)).toEqual({ status: 'redirected', to: '/age-check?next=%2Fchats%2F7%3Fa%3Db%23c' });
  for (const path of ['/members', '/credits', '/likes', '/profile']) expect(led(path, 'member').status, path).toBe('redirected');
  expect(led('/members', 'logged_out_search').status).toBe('redirected');
  expect(led('/signup-matches', 'anyone').status).toBe('redirected');
  for (const path of ['/age-check', '/notifications', '/transactions/:id?']) expect(led(path, 'member').status, path).toBe('allowed');
  expect(led('/terms', 'anyone').status).toBe('allowed');
});
