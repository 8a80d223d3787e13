import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Badge } from '../text/badge.tsx';
import { Tabs } from './tabs.tsx';

test('[L-01] a count that comes later has no place of its own, so that it moves no tab', () => {
  render(
    <Tabs label="Likes" tabs={[{ href: '/likes', label: 'Liked you', badge: <Badge label="4 new likes">4</Badge>, isCurrent: true }]} />,
  );
  const count = screen.getByText('4').parentElement?.parentElement;
  expect(count && getComputedStyle(count).position).toBe('absolute');
  screen.getByRole('link', { name: 'Liked you 4 new likes' });
});
