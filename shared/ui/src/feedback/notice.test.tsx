import { render, screen } from '@testing-library/react';
import type { CSSProperties } from 'react';
import { expect, test } from 'vitest';
import { ButtonLink } from '../actions/button.tsx';
import { TextLink } from '../navigation/text-link.tsx';
import { Notice } from './notice.tsx';

const white = 'rgb(255, 255, 255)';
const brown = 'rgb(121, 77, 1)';
const theme = { '--color-on-primary': white, '--color-on-warning-soft': brown, '--color-link': 'rgb(177, 39, 40)' } as CSSProperties;

const colorOf = (name: string) => getComputedStyle(screen.getByRole('link', { name })).color;

test('a link takes the colour of the notice’s words; a button that leads somewhere keeps its own', () => {
  render(
    <div style={theme}>
      <Notice tone="warning" action={<ButtonLink href="/login">Log in</ButtonLink>}>
        Read the <TextLink href="/terms">terms</TextLink>
      </Notice>
    </div>,
  );
  expect(colorOf('terms')).toBe(brown);
  expect(colorOf('Log in')).toBe(white);
});
