import { expect, test } from 'vitest';
import { contractChanges, levelOf } from './contract-diff.mjs';

const contract = `
export interface Host { stores: { session: Session; }; readonly signal: AbortSignal; navigate(to: string): void; }
export interface RemoteDeclaration { name: string; order?: number; }
export type Layout = 'default' | 'chat';
export declare const SLOTS: readonly ['header', 'banner'];
export declare const calls: { readonly 'user.get': { readonly method: 'GET'; }; };
`;
/** @param {string} from @param {string} to */
const after = (from, to) => contractChanges(contract, contract.replace(from, to));

test('[B-12] formatting alone requires no version bump', () => {
  expect(contractChanges(contract, contract.replaceAll('; ', ';\n\t'))).toEqual([]);
  expect(levelOf([])).toBe('none');
});

test('[B-12] additions are minor', () => {
  expect(after('session: Session;', 'session: Session; chat: Chat;')).toEqual([{ level: 'minor', what: 'Host.stores.chat is new' }]);
  expect(after("'banner'", "'banner', 'modal'")).toEqual([{ level: 'minor', what: 'SLOTS has more alternatives' }]);
  expect(after("'chat'", "'chat' | 'empty'")).toEqual([{ level: 'minor', what: 'Layout has more alternatives' }]);
  expect(after('name: string;', 'name: string; title?: string;')).toEqual([{ level: 'minor', what: 'RemoteDeclaration.title is new' }]);
});

test('[B-18] a new call is no change: it travels with the remote that makes it', () => {
  expect(after("'user.get': {", "'user.put': { readonly method: 'PUT'; }; readonly 'user.get': {")).toEqual([]);
});

test('[B-12] removals, changes and new requirements for every remote are major', () => {
  expect(after('readonly signal: AbortSignal;', '')).toEqual([{ level: 'major', what: 'Host.signal was removed' }]);
  expect(after('to: string', 'to: URL')).toEqual([{ level: 'major', what: 'Host.navigate() has changed' }]);
  expect(after(", 'banner'", '')).toEqual([{ level: 'major', what: 'SLOTS has changed' }]);
  expect(after(" | 'chat'", '')).toEqual([{ level: 'major', what: 'Layout has changed' }]);
  expect(after('order?', 'order')).toEqual([{ level: 'major', what: 'RemoteDeclaration.order has changed' }]);
  expect(after('name: string;', 'name: string; title: string;')).toEqual([
    { level: 'major', what: 'RemoteDeclaration.title is required of every remote' },
  ]);
  expect(levelOf(after("method: 'GET'", "method: 'POST'"))).toBe('major');
});
