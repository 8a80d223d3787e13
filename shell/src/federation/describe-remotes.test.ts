import { expect, test, vi } from 'vitest';
import { aRemote } from '../testing/a-remote.ts';
import { describeRemotes } from './describe-remotes.ts';
import { providedModules } from './provided-modules.ts';
import { startFederation } from './runtime.ts';

vi.stubGlobal('PROVIDED_VERSIONS', Object.fromEntries(Object.keys(providedModules).map((key) => [key, '1.2.3'])));

const described = () => Reflect.get(globalThis, '__FEDERATION__')?.moduleInfo;

test('[B-12] developer tools of Module Federation find each remote of the page, and the shell that takes them', () => {
  startFederation();
  expect(described()).toEqual({});
  describeRemotes([{ ...aRemote(['/chats'], 'mfe-chat'), version: '1.0.0-12345678', entry: '/assets/mfe-chat.12345678.js' }], globalThis);
  expect(described()).toMatchObject({
    shell: { remotesInfo: { 'mfe-chat': { matchedVersion: '1.0.0-12345678' } } },
    'mfe-chat': {
      version: '1.0.0-12345678',
      remoteEntry: '/assets/mfe-chat.12345678.js',
      remoteEntryType: 'module',
      modules: [{ modulePath: './remote' }],
    },
  });
});

test('[B-12] without a runtime there is nothing to tell', () => {
  expect(() => describeRemotes([], {})).not.toThrow();
});
