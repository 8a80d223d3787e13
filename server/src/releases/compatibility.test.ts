import { expect, test } from 'vitest';
import { page, testRelease } from '../testing/releases.ts';
import { incompatibilitiesOf } from './compatibility.ts';

const manifestOf = (...args: Parameters<typeof testRelease>) => testRelease(...args).manifest;
const shell = manifestOf('shell', { pages: [page('login', '/login')] });
const members = manifestOf('mfe-members', {
  pages: [page('search', '/members'), page('profile', '/members/:id')],
  slots: [{ slot: 'modal.match', widget: 'match' }],
});
const small = () => 100;
const codesOf = (...args: Parameters<typeof incompatibilitiesOf>) => incompatibilitiesOf(...args).map(({ code }) => code);

test('[B-12] what fits is admitted, a page of its own folder and an owner’s next release among it', () => {
  expect(incompatibilitiesOf(manifestOf('mfe-chat', { pages: [page('chats', '/chats')] }), [shell, members], small)).toEqual([]);
  expect(incompatibilitiesOf({ ...members, version: '1.0.1-00000002' }, [shell, members], small)).toEqual([]);
  expect(incompatibilitiesOf(shell, [], small)).toEqual([]);
});

test('[B-12] each refusal says what is wrong', () => {
  const chat = (wanted: object) => manifestOf('mfe-chat', wanted);
  expect(incompatibilitiesOf(chat({ contract: '^2.0.0' }), [shell], small)).toEqual([
    { code: 'contract_unsatisfied', sentence: expect.stringMatching(/^mfe-chat .* needs contract \^2\.0\.0; shell .* speaks 1\./) },
  ]);
  expect(
    incompatibilitiesOf(chat({ shared: { react: '^20.0.0', zod: '^4.0.0' } }), [shell], small).map(({ sentence }) => sentence),
  ).toEqual([
    'mfe-chat 1.0.0-00000001 needs react ^20.0.0; shell 1.0.0-00000001 provides 19.3.1.',
    'mfe-chat 1.0.0-00000001 needs zod ^4.0.0; shell 1.0.0-00000001 provides none.',
  ]);
  expect(codesOf(chat({}), [], small)).toEqual(['no_shell']);
  expect(codesOf(chat({}), [shell], () => 15_001)).toEqual(['over_budget', 'over_budget']);
  const { pl: _, ...texts } = chat({}).texts;
  expect(incompatibilitiesOf({ ...chat({}), texts }, [shell], small)).toEqual([
    { code: 'language_missing', sentence: 'mfe-chat has no texts in pl.' },
  ]);
});

test('[B-12] a release that was shown before is not judged by rules, budgets and languages that came after it', () => {
  const chat = manifestOf('mfe-chat', { pages: [page('tool', '/dev/tool')] });
  const { pl: _, ...texts } = chat.texts;
  expect(incompatibilitiesOf({ ...chat, texts }, [shell])).toEqual([]);
});

test('[B-18] an event that a remote declares begins with its name', () => {
  const chat = manifestOf('mfe-chat', {});
  const declaring = (name: string) => ({ ...chat, declaration: { ...chat.declaration, events: { [name]: { to: 'string' } } } });
  expect(codesOf(declaring('chat:waved'), [shell], small)).toEqual([]);
  expect(incompatibilitiesOf(declaring('likes:waved'), [shell], small)).toEqual([
    { code: 'event_refused', sentence: 'likes:waved is not an event of mfe-chat: its name must begin with chat:' },
  ]);
});

test('[B-12] a route is the same whatever its parameters are called, and with an optional end it is two', () => {
  const wants = (path: string) => codesOf(manifestOf('mfe-chat', { pages: [page('x', path)] }), [shell, members], small);
  expect(wants('/login')).toEqual(['route_taken']);
  expect(wants('/members/:name')).toEqual(['route_taken']);
  expect(wants('/members/:name/:tab?')).toEqual(['route_taken']);
  expect(wants('/members/:name/chat')).toEqual([]);
  expect(wants('/members/new')).toEqual([]);
});

test('[B-12] pages: none under the paths of the server, none that takes whole families of paths, none that decides by what it lacks', () => {
  const wants = (path: string, more: Partial<ReturnType<typeof page>> & object = {}) =>
    codesOf(manifestOf('mfe-chat', { pages: [{ ...page('x', path), ...more }] }), [shell], small);
  for (const path of ['/api/x', '/assets', '/hooks/:id', '/dev/tool', '/icons?', '/photos/:id', '/*', '/x/*', '/:a', '/:a/:b?'])
    expect(wants(path), path).toEqual(['page_refused']);
  expect(codesOf(manifestOf('shell', { pages: [page('parts', '/dev/parts')] }), [], small)).toEqual(['page_refused']);
  const exists = (call: string, query: Record<string, string>) => ({ exists: { call, query } });
  expect(wants('/:a', exists('member.get', { id: ':a' }))).toEqual([]);
  expect(wants('/x/:a?', { values: { a: ['one'] } } as object)).toEqual([]);
  expect(wants('/x/:a', { values: { b: ['one'] } } as object)).toEqual(['page_refused']);
  expect(wants('/x/:a', exists('member.get', { id: ':b' }))).toEqual(['page_refused']);
  expect(wants('/x/:a', exists('like.create', { id: ':a' }))).toEqual(['page_refused']);
  expect(wants('/x/:a', exists('nothing.get', { id: ':a' }))).toEqual(['page_refused']);
});

test('[B-12] several remotes may fill one slot', () => {
  expect(codesOf(manifestOf('mfe-chat', { slots: [{ slot: 'modal.match', widget: 'mine' }] }), [shell, members], small)).toEqual([]);
});

test('[B-12] a new shell must suit every remote that is live', () => {
  const next = { ...shell, contract: '2.0.0', shared: { react: '20.0.0' } };
  expect(codesOf(next, [members], small)).toEqual(['contract_unsatisfied', 'shared_not_provided']);
});

test('[B-12] a menu entry leads to a page of its own remote', () => {
  const wants = (path: string) => {
    const chat = manifestOf('mfe-chat', { pages: [page('chats', '/chats')] });
    chat.declaration.menu = [{ place: 'top', path, label: 'menu.chats' }];
    return codesOf(chat, [shell, members], small);
  };
  expect(wants('/chats')).toEqual([]);
  expect(wants('/members')).toEqual(['page_refused']);
});
