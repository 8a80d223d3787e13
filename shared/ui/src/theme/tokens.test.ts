import { expect, test } from 'vitest';
import { breakpoints, containers, dialogWidths, gridColumns, gutter, toastWidth } from './tokens.ts';

test('[L-19] breakpoints, columns, gutters, containers, toast and dialogs have the widths of the specification', () => {
  expect(Object.values(breakpoints)).toEqual([576, 768, 992, 1200]);
  expect(Object.values(containers)).toEqual([540, 720, 960, 1140]);
  expect([gridColumns, gutter, toastWidth]).toEqual([12, 15, 350]);
  expect(Object.values(dialogWidths)).toEqual([300, 500, 800, 1140]);
});
