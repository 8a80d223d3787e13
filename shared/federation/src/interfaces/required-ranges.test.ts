import { expect, test } from 'vitest';
import { rangeIn, useOf } from './required-ranges.ts';

const doors = { '@vesper/ui/base': 'base' };
const page = (version: string, names: string, declarations = '') => ({
  version,
  text: `// @vesper/ui/base\nexport { ${names} } from 'parts';\n// parts\n${declarations}`,
});
const props = (members: string) =>
  `interface CardProps { ${members} } export declare function Card(props: CardProps): Element; export declare function Button(): Element;`;
const pages = [
  page('1.1.0', 'Button, Card', props('title: string;')),
  page('1.2.0', 'Badge, Button, Card', props('title: string;')),
  page('1.3.0', 'Badge, Button, Card', props('title: string; flag?: string;')),
];
const rangeOf = (...modules: string[]) => rangeIn(pages, { doors }, useOf(modules, {}), '1.4.0');

test('[B-12] a release needs the first version that has all the names it imports', () => {
  expect(rangeOf("import { Button } from '@vesper/ui/base'; Button;")).toBe('^1.0.0');
  expect(rangeOf("import { Button } from '@vesper/ui/base';", "import { Badge as Mark } from '@vesper/ui/base';")).toBe('^1.2.0');
  expect(rangeOf("export { Badge } from '@vesper/ui/base';")).toBe('^1.2.0');
  expect(rangeOf("import { Badge } from './badge.tsx';")).toBe('^1.0.0');
});

test('[B-12] a name that is on no page yet, or all of them, needs today’s version', () => {
  expect(rangeOf("import { Sheet } from '@vesper/ui/base';")).toBe('^1.4.0');
  expect(rangeOf("import * as ui from '@vesper/ui/base';")).toBe('^1.4.0');
  expect(rangeOf("export * from '@vesper/ui/base';")).toBe('^1.4.0');
});

test('[B-12] a prop that came later counts where it is given to a component that is used', () => {
  expect(rangeOf("import { Card } from '@vesper/ui/base'; jsx(Card, { title: 'a' });")).toBe('^1.0.0');
  expect(rangeOf("import { Card } from '@vesper/ui/base'; jsx(Card, { title: 'a', flag: 'b' });")).toBe('^1.3.0');
  expect(rangeOf("import { Card } from '@vesper/ui/base'; const flag = 1; jsx(Card, { flag });")).toBe('^1.3.0');
  expect(rangeOf("import { Button } from '@vesper/ui/base'; jsx(Button, { flag: 'b' });")).toBe('^1.0.0');
});

test('[B-12] of the host, each member on the path, and events by their names', () => {
  const text = (more: string) =>
    `export interface Host { stores: { session: Session; ${more} }; } export interface Events { 'likes:given': Given; }`;
  const kept = [
    { version: '1.0.0', text: 'export interface Host { stores: { session: Session; }; }' },
    { version: '1.1.0', text: text('') },
    { version: '1.2.0', text: text('drafts: Drafts;') },
  ];
  const range = (code: string) => rangeIn(kept, { doors: {} }, useOf([code], {}), '1.2.0');
  expect(range('host.stores.session.get();')).toBe('^1.0.0');
  expect(range("host.events.emit('likes:given', {});")).toBe('^1.1.0');
  expect(range('const { drafts } = host.stores;')).toBe('^1.2.0');
  expect(range('host.drafts;')).toBe('^1.0.0');
});

test('[B-12] what stands in the declaration counts there, and the names of slots do', () => {
  const text = (conditions: string, slots: string) =>
    `export interface SlotDeclaration { slot: string; ${conditions} } export type SlotProps = { 'banner.top': { a: A }; ${slots} }`;
  const kept = [
    { version: '1.0.0', text: text('', '') },
    { version: '1.1.0', text: text('niches?: number[];', '') },
    { version: '1.2.0', text: text('niches?: number[];', "'like.window': { profile: Profile; };") },
  ];
  const range = (code: string, slot: object) =>
    rangeIn(kept, { doors: {}, declared: { SlotDeclaration: 'slots' } }, useOf([code], { slots: [slot] }), '1.2.0');
  expect(range("const niches = 'like'; host.niches; host.window.profile;", { slot: 'banner.top' })).toBe('^1.0.0');
  expect(range('', { slot: 'banner.top', niches: [1] })).toBe('^1.1.0');
  expect(range('({ profile }) => profile', { slot: 'like.window' })).toBe('^1.2.0');
});
