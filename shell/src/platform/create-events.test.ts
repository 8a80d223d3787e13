import { expect, test, vi } from 'vitest';
import { createEvents } from './create-events.ts';

test('a listener that throws is reported and does not stop the others', () => {
  const report = vi.fn();
  const events = createEvents(report);
  const heard = vi.fn();
  events.on('likes:seen', () => {
    throw new Error('broken');
  });
  events.on('likes:seen', heard);
  events.emit('likes:seen', { id: 'a' });
  expect(heard).toHaveBeenCalledWith({ id: 'a' });
  expect(report).toHaveBeenCalledOnce();
});

test('unsubscribing ends one subscription only', () => {
  const events = createEvents(vi.fn());
  const heard = vi.fn();
  const stop = events.on('likes:seen', heard);
  events.on('likes:seen', heard);
  stop();
  events.emit('likes:seen', { id: 'a' });
  expect(heard).toHaveBeenCalledOnce();
});
