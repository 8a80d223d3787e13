import { uuid } from '@vesper/testing/in-browser';
import { expect, test } from 'vitest';
import { choicesOf } from './view-choices.ts';

const declaration = {
  name: 'mfe-x',
  contract: '^1.0.0',
  pages: [{ page: 'order', path: '/credits/:id/:paymentmethod?', layout: 'default', access: 'member', title: 'order.title' }],
  slots: [{ slot: 'profile.actions', widget: 'hello' }],
} as const;

test('a page is offered with the parameters its path needs; those it may do without are left to be added', () => {
  const [page] = choicesOf({ ...declaration, pages: [...declaration.pages], slots: [] });
  expect(page).toMatchObject({ label: 'order · /credits/:id/:paymentmethod?', data: { id: uuid(2) } });
  expect(page?.pathWith({ id: 'a b' })).toBe('/credits/a%20b');
  expect(page?.pathWith({ id: 'a', paymentmethod: 'ideal' })).toBe('/credits/a/ideal');
  expect(page?.viewWith({ id: 'a' })).toEqual({ kind: 'page', page: 'order', params: { id: 'a' } });
});

test('a widget is offered with what its slot hands over', () => {
  const [widget] = choicesOf({ ...declaration, pages: [], slots: [...declaration.slots] });
  expect(widget?.viewWith(widget.data)).toMatchObject({ kind: 'widget', widget: 'hello', props: { name: 'Lena' } });
});
