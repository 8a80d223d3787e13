import type { EventMap, RegistryEntry } from '@vesper/contracts';
import { expect, test, vi } from 'vitest';
import { createEvents } from '../platform/create-events.ts';
import { createPayloadChecks, eventsOf } from './payload-checks.ts';

declare module '@vesper/contracts' {
  interface EventMap {
    'hello:said': { to: string };
  }
}

const hello = { name: 'mfe-hello', declaration: { events: { 'hello:said': { to: 'string' } } } } as unknown as RegistryEntry;

function setUp() {
  const found: [sender: string, problem: string][] = [];
  const load = () => import('@vesper/contracts/payloads');
  const checks = createPayloadChecks([hello], load, (sender, { message }) => found.push([sender, message]));
  const events = createEvents(() => {});
  const report = vi.fn();
  const of = (remote: string) => eventsOf(remote, events, { remotes: ['mfe-hello', 'mfe-chat'], report, checks });
  return { checks, found, events, report, of };
}

test('[B-18] an invalid payload of a slot is reported, and the report names its sender', async () => {
  const { checks, found } = setUp();
  checks.slot('mfe-members', 'profile.actions', { id: 'a', name: 'Anna', conversation: null });
  checks.slot('mfe-members', 'profile.sections', { id: 'a' });
  checks.slot('mfe-hello', 'hello.own-slot' as 'background', { any: 1 });
  await vi.waitFor(() => expect(found).not.toEqual([]));
  expect(found).toEqual([['mfe-members', 'mfe-members gave the slot profile.sections an invalid payload: name is missing.']]);
});

test('[D-01] an answer without what a remote’s build reads in it is reported with the remote and the call', async () => {
  const { checks, found } = setUp();
  checks.answer('mfe-hello', 'likes.get', { liked_by: 'list' }, { liked_by: [], newer: true });
  checks.answer('mfe-hello', 'waves.get', { waves: 'list', next: 'object|null' }, { waves: 3 });
  await vi.waitFor(() => expect(found).not.toEqual([]));
  const problem = "mfe-hello got an answer to waves.get that it can't read: waves is number, not list, next is missing.";
  expect(found).toEqual([['mfe-hello', problem]]);
});

test('[B-18] an event of a remote’s own reaches who listens; an invalid payload of it is reported', async () => {
  const { of, found } = setUp();
  const heard: EventMap['hello:said'][] = [];
  of('mfe-chat').on('hello:said', (said) => void heard.push(said));
  of('mfe-hello').emit('hello:said', { to: 'Anna' });
  of('mfe-hello').emit('hello:said', { to: 7 as unknown as string });
  await vi.waitFor(() => expect(found).not.toEqual([]));
  expect(heard).toHaveLength(2);
  expect(found).toEqual([['mfe-hello', 'mfe-hello gave the event hello:said an invalid payload: to is number, not string.']]);
});

test('[B-18] a remote can’t raise another remote’s event, but the contract’s', () => {
  const { of, events, report } = setUp();
  const heard = vi.fn();
  events.on('hello:said', heard);
  events.on('chat:reload-wanted', heard);
  of('mfe-chat').emit('hello:said', { to: 'Anna' });
  expect(heard).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringMatching(/^mfe-chat raised hello:said/) }));
  of('mfe-hello').emit('chat:reload-wanted', {});
  expect(heard).toHaveBeenCalledOnce();
});
