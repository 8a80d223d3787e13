import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LongGrid } from './long-grid.tsx';

const cells = (count: number) => Array.from({ length: count }, (_, index) => <li key={index}>{index}</li>);
const item = (
  <li key="between" data-spacer>
    Between
  </li>
);

test('[R-06] what stands between two rows is after so many cells; a list that ends there has none', () => {
  const { container, rerender } = render(<LongGrid cells={cells(14)} between={{ after: 12, item }} />);
  const words = () => [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(words().slice(11)).toEqual(['11', 'Between', '12', '13']);
  const last = container.querySelector('li:last-child');
  rerender(<LongGrid cells={cells(14)} between={{ after: 12, item: undefined }} />);
  expect(words().slice(11)).toEqual(['11', '12', '13']);
  // The people below it are the same elements.
  expect(container.querySelector('li:last-child')).toBe(last);
  rerender(<LongGrid cells={cells(12)} between={{ after: 12, item }} />);
  expect(words()).toHaveLength(12);
});
