// @vitest-environment node
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderWithStyles } from './prerender.ts';
import { keyframes, styled } from './styled.ts';

const Tool = styled.button`
  color: red;
  transition: color 1s;
  &:hover { color: blue; }
  @media (hover: hover) {
    position: absolute;
    &:focus-visible { opacity: 1; }
    &:hover { opacity: 1; }
  }
  @media (hover: hover) { &:hover { top: 0; } }
  @media print { color: black; }
`;

test('[W6 W7] a document has the rules by which a page with a pointer is laid out, and none for what a pointer does, or for paper', () => {
  const { html, css } = renderWithStyles(<Tool>Go</Tool>, { render: renderToString, prefix: 'x' });
  expect(html).toBe('<button class="x0">Go</button>');
  expect(css.join('')).toMatch(/^\.x0\{color:red\}@media \(hover: ?hover\)\{\.x0\{position:absolute\}\.x0:focus-visible\{opacity:1\}/);
  expect(css.join('')).not.toMatch(/blue|top:|transition|print/);
});

const swing = keyframes`from { rotate: 7deg; }`;
const Swinging = styled.p`animation: ${swing} 2s;`;

test('[B-10 W6] a document that moves has the rule by which it stands still for who wants that; another has no such rule', () => {
  const cssOf = (element: ReactElement) => renderWithStyles(element, { render: renderToString, prefix: 'x' }).css.join('');
  expect(cssOf(<Swinging>Hello</Swinging>)).toContain(
    '@media(prefers-reduced-motion:reduce){*,::before,::after{animation-delay:-1ms!important;animation-duration:.01ms!important',
  );
  expect(cssOf(<Tool>Go</Tool>)).not.toContain('prefers-reduced-motion');
});
