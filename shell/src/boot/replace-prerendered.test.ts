import { beforeEach, expect, test, vi } from 'vitest';
import { replacePrerendered, isPrerendered, liveRoot } from './replace-prerendered.ts';

const FORM = `
  <a href="/">Home</a>
  <button aria-label="Language"></button>
  <form><input name="login"><input name="password" type="password"><input name="stay" type="checkbox"><textarea name="note"></textarea>
  <button>Log in</button></form>`;

const one = (selector: string) => document.querySelector(selector) as HTMLInputElement;
let root: HTMLElement;

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  document.body.innerHTML = `<div id="prerendered">${FORM}</div><div id="root" hidden><p>An alert</p><button>Later</button>${FORM}</div><p id="after"></p>`;
  root = liveRoot(document);
});

test('[W6] the live page replaces the prerendered one, once', () => {
  expect(isPrerendered(document)).toBe(true);
  expect([...document.body.children].map(({ id }) => id)).toEqual(['prerendered', 'after']);
  replacePrerendered(document, root);
  expect(isPrerendered(document)).toBe(false);
  expect([...document.body.children].map(({ id }) => id)).toEqual(['root', 'after']);
  expect(root.hidden).toBe(false);
  root.dataset.is = 'live';
  replacePrerendered(document, root);
  expect(one('#root').dataset.is).toBe('live');
});

test('[R-02] typed and selected values and the focus carry over, and input events fire', () => {
  const heard = vi.fn();
  root.addEventListener('input', ({ target }) => heard((target as HTMLInputElement).name));
  one('#prerendered [name=login]').value = 'lena@example.com';
  one('#prerendered [name=stay]').checked = true;
  one('#prerendered [name=note]').value = 'Hello';
  one('#prerendered [name=login]').focus();
  one('#prerendered [name=login]').setSelectionRange(2, 4);
  replacePrerendered(document, root);
  const login = one('[name=login]');
  expect([login.value, one('[name=stay]').checked, one('[name=note]').value]).toEqual(['lena@example.com', true, 'Hello']);
  expect(heard.mock.calls.flat()).toEqual(['login', 'stay', 'note']);
  expect(document.activeElement).toBe(login);
  expect([login.selectionStart, login.selectionEnd]).toEqual([2, 4]);
});

test('[R-02] presses are repeated on the live page’s buttons, after the values have carried over', () => {
  const pressed = vi.fn();
  root.addEventListener('click', (event) => {
    event.preventDefault();
    pressed((event.target as HTMLElement).textContent, one('#root [name=login]').value);
  });
  one('#prerendered [name=login]').value = 'lena';
  one('#prerendered form button').dataset.pressed = '';
  replacePrerendered(document, root);
  expect(pressed.mock.calls).toEqual([['Log in', 'lena']]);
});

test('[X-02] values without a counterpart on the live page are dropped', () => {
  one('#prerendered [name=login]').value = 'lena';
  one('#prerendered form button').dataset.pressed = '';
  root.innerHTML = '<h1>Something went wrong</h1>';
  replacePrerendered(document, root);
  expect(document.body.textContent?.trim()).toBe('Something went wrong');
});

test('a document without prerendered markup is left alone', () => {
  document.body.innerHTML = '<div id="root"></div>';
  expect(isPrerendered(document)).toBe(false);
  replacePrerendered(document, liveRoot(document));
  expect(document.body.innerHTML).toBe('<div id="root"></div>');
});

test('[W6 D-44] pictures that were shown stay shown; others come as they did', () => {
  const picture = (name: string) => `<img src="/${name}.webp" loading="lazy" decoding="async">`;
  one('#prerendered').innerHTML = picture('anna');
  root.innerHTML = picture('anna') + picture('bert');
  replacePrerendered(document, root);
  expect([...document.querySelectorAll('img')].map((image) => image.outerHTML)).toEqual([
    '<img src="/anna.webp" loading="eager" decoding="sync">',
    picture('bert'),
  ]);
});

test('[E-12] what no one touched is left to the live page, which may know a draft', () => {
  const live = (name: string) => root.querySelector(`[name=${name}]`) as HTMLInputElement;
  live('note').value = 'Good evening!';
  live('stay').checked = true;
  one('#prerendered [name=login]').value = 'lena';
  replacePrerendered(document, root);
  expect([one('[name=note]').value, one('[name=stay]').checked, one('[name=login]').value]).toEqual(['Good evening!', true, 'lena']);
});
