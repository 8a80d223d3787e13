import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onDemand } from './on-demand.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('a component is fetched when it is first shown, and once', async () => {
  const load = vi.fn(async () => ({ default: Greeting }));
  const Late = onDemand(load);
  expect(load).not.toHaveBeenCalled();
  const { unmount } = render(<Late name="Ada" onLoadError={() => {}} />);
  expect(await screen.findByText('Hello Ada')).toBeDefined();
  unmount();
  render(<Late name="Bea" onLoadError={() => {}} />);
  expect(screen.getByText('Hello Bea')).toBeDefined(); // at once
  expect(load).toHaveBeenCalledTimes(1);
});

test('a file that does not come is told, and asked for again the next time', async () => {
  const lost = new Error('lost');
  const load = vi.fn(async () => ({ default: Greeting })).mockRejectedValueOnce(lost);
  const Late = onDemand(load);
  const onLoadError = vi.fn();
  const { unmount } = render(<Late name="Ada" onLoadError={onLoadError} />);
  await vi.waitFor(() => expect(onLoadError).toHaveBeenCalledExactlyOnceWith(lost));
  unmount();
  render(<Late name="Ada" onLoadError={onLoadError} />);
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});

test('no one is told of a file that no one waits for any more', async () => {
  let fail: (reason: unknown) => void = () => {};
  const Late = onDemand<object>(() => new Promise((_, reject) => (fail = reject)));
  const onLoadError = vi.fn();
  render(<Late onLoadError={onLoadError} />).unmount();
  fail(new Error('lost'));
  await Promise.resolve();
  expect(onLoadError).not.toHaveBeenCalled();
});
