import { expect, test } from 'vitest';
import { canInterrupt, isWriting } from './can-interrupt.ts';

const show = (html: string) => {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('[autofocus]')?.focus();
};

test.each([
  ['a page to read', '<h1>Hello</h1><button autofocus>Go</button>', true],
  ['an empty field', '<input><textarea></textarea>', true],
  ['a choice that was made', '<input type="checkbox" value="on" checked><select><option>1</option></select>', true],
  ['typed text', '<input type="email" value="a@b">', false],
  ['a message begun', '<textarea>Dear</textarea>', false],
  ['a field about to be typed into', '<textarea autofocus></textarea>', false],
  ['an open dialog', '<div role="dialog"></div>', false],
  ['a form on its way', '<button aria-busy="true"></button>', false],
  ['a payment or an upload under way', '<section data-under-way></section>', false],
])('[B-12] %s', (_what, html, expected) => {
  show(html);
  expect(canInterrupt(document)).toBe(expected);
});

test('[X-02] writing means a focused field with text, or text in a long field anywhere', () => {
  show('<textarea autofocus>Dear</textarea>');
  expect(isWriting(document)).toBe(true);
  show('<textarea autofocus></textarea>');
  expect(isWriting(document)).toBe(false);
  show('<textarea>Dear</textarea><button autofocus>Menu</button>');
  expect(isWriting(document)).toBe(true);
  show('<input value="Berlin"><button autofocus>Search</button>');
  expect(isWriting(document)).toBe(false);
});
