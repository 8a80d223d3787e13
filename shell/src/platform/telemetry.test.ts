import { expect, test, vi } from 'vitest';
import { createTelemetry } from './telemetry.ts';

test('[M-16] an error is logged with a readable id, its remote and its route', () => {
  const log = vi.fn();
  const telemetry = createTelemetry({ log, path: () => '/members/:id', random: () => 0.5 });
  const error = new Error('broken');
  const id = telemetry.error(error, { remote: 'mfe-members' });
  expect(id).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(log).toHaveBeenCalledExactlyOnceWith(`error ${id}`, { path: '/members/:id', remote: 'mfe-members' }, error);
});
