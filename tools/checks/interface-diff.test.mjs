import { expect, test } from 'vitest';
import { interfaceChanges, levelOf } from './interface-diff.mjs';

const contract = `
export interface Host { stores: { session: Session; }; readonly signal: AbortSignal; navigate(to: string): void; }
export interface RemoteDeclaration { name: string; order?: number; }
export type Layout = 'default' | 'chat';
export declare const SLOTS: readonly ['header', 'banner'];
export declare const calls: { readonly 'user.get': { readonly method: 'GET'; }; };
`;
/** @param {string} from @param {string} to */
const after = (from, to) => interfaceChanges(contract, contract.replace(from, to), /^RemoteDeclaration$/);

test('[B-12] formatting alone requires no version bump', () => {
  expect(interfaceChanges(contract, contract.replaceAll('; ', ';\n\t'), /^$/)).toEqual([]);
  expect(levelOf([])).toBe('none');
});

test('[B-12] additions are minor', () => {
  expect(after('session: Session;', 'session: Session; chat: Chat;')).toEqual([{ level: 'minor', what: 'Host.stores.chat is new' }]);
  expect(after("'banner'", "'banner', 'modal'")).toEqual([{ level: 'minor', what: 'SLOTS has grown' }]);
  expect(after("'chat'", "'chat' | 'empty'")).toEqual([{ level: 'minor', what: 'Layout has grown' }]);
  expect(after('session: Session;', "session: Session | 'none';")).toEqual([{ level: 'minor', what: 'Host.stores.session has grown' }]);
  expect(after('session: Session;', 'session: Session | null;').map(({ level }) => level)).toEqual(['major']);
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

const page = `
// @vesper/ui/base
export { Button, ButtonLink } from 'actions/button';
// actions/button
interface Shape { size?: string; }
export interface ButtonProps { onClick: () => void; }
export declare function Button({ size }: ButtonProps): Element;
export declare function ButtonLink(props: Shape): Element;
`;
/** @param {string} from @param {string} to */
const afterUi = (from, to) =>
  interfaceChanges(page, page.replace(from, to), /(Props|Shape)$/).map(({ level, what }) => `${level}: ${what}`);

test('[B-12] components: names that can be imported, their props and parameters', () => {
  expect(afterUi('Button, ', 'Button, Badge, ')).toEqual(['minor: @vesper/ui/base Badge is new']);
  expect(afterUi('Button, ', '')).toContain('major: @vesper/ui/base Button was removed');
  expect(afterUi('{ size }', '{ size, wide }')).toEqual([]);
  expect(afterUi('size?: string;', 'size?: string; tone?: string;')).toEqual(['minor: ButtonLink › Shape.tone is new']);
  expect(afterUi('onClick', 'label: string; onClick')).toContain('major: Button › ButtonProps.label is required of every remote');
  expect(afterUi('props: Shape', 'props: Shape, ref?: Ref')).toEqual(['minor: ButtonLink › ButtonLink has grown']);
  expect(afterUi('props: Shape', 'props: Shape, ref: Ref')).toEqual(['major: ButtonLink › ButtonLink has changed']);
});

test('[B-12] a page from before names were kept says nothing of them', () => {
  const before = page.replace("// @vesper/ui/base\nexport { Button, ButtonLink } from 'actions/button';\n", '');
  expect(interfaceChanges(before, page, /Props$/).filter(({ what }) => what.startsWith('@'))).toEqual([]);
});
