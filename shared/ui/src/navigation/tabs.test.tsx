import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Badge } from '../text/badge.tsx';
import { Tabs } from './tabs.tsx';

const tab = (label: string, badge?: false | ReturnType<typeof Badge>) => ({ href: `/${label}`, label, badge, isCurrent: false });

test('[L-01] a count that comes later stands in a place that was kept for it, so that it moves no tab', () => {
  render(<Tabs label="Likes" tabs={[tab('Liked you', <Badge label="4 new likes">4</Badge>), tab('Matches', false), tab('You liked')]} />);
  const count = screen.getByText('4').parentElement?.parentElement;
  expect(count && getComputedStyle(count).position).toBe('absolute');
  const places = screen.getAllByRole('link').map((link) => getComputedStyle(link).getPropertyValue('padding-inline'));
  expect(places).toEqual(['0px 24px', '0px 24px', '0px']);
  screen.getByRole('link', { name: 'Liked you 4 new likes' });
});
