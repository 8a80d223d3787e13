import { expect, test, vi } from 'vitest';
import { createTelemetry } from './telemetry.ts';

test('[M-16] an error has an id that can be read out and found again, with whose it was and where', () => {
  const log = vi.fn();
  const telemetry = createTelemetry({ log, path: () => '/members/:id', random: () => 0.5 });
  const error = new Error('broken');
  const id = telemetry.error(error, { remote: 'mfe-members' });
  expect(id).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(log).toHaveBeenCalledExactlyOnceWith(`error ${id}`, { path: '/members/:id', remote: 'mfe-members' }, error);
});
