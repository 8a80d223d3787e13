import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as dialogs from '../src/dialog.ts';
import * as icons from '../src/icons.ts';
import * as photos from '../src/photos.ts';
import * as ui from '../src/public.ts';
import { Gallery } from './gallery.tsx';

/** Have nothing to show: they hand on what a browser's Back does, styles their nonce, and a brand's colours. */
const invisible = ['BackProvider', 'StyleSheetManager', 'BrandStyles'];

const isComponent = ([name, value]: [string, unknown]) =>
  /^[A-Z]/.test(name) && (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));

/** Everything at once: seconds, where a machine has other work. */
const TIMEOUT = 30_000;

test('[L-20] every component of the three doors has an entry in the gallery, under its own name', { timeout: TIMEOUT }, () => {
  const components = [...Object.entries(ui), ...Object.entries(dialogs), ...Object.entries(photos)]
    .filter(isComponent)
    .map(([name]) => name);
  expect(components).toContain('Button');
  const { container } = render(<Gallery />);
  const ids = new Set([...container.querySelectorAll('[id]')].map(({ id }) => id));
  expect(components.filter((name) => !(name in icons) && !ids.has(name))).toEqual(invisible);
  const words = container.textContent;
  expect(Object.keys(icons).filter((name) => !words.includes(name))).toEqual([]);
});

test('[L-20] every anchor of the gallery is there once', { timeout: TIMEOUT }, () => {
  const { container } = render(<Gallery />);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
