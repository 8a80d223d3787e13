import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FadingRow } from './fading-row.tsx';

test('[L-01] a row that scrolls sideways holds what is positioned in it, so that hidden words don’t make the page wider', () => {
  render(<FadingRow label="Topics">Jazz</FadingRow>);
  expect(getComputedStyle(screen.getByRole('group', { name: 'Topics' })).position).toBe('relative');
});
