import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const DATABASE_URL = 'postgres://u:topsecret@127.0.0.1/vesper';

test('[D-61] demo needs a database and nothing else', () => {
  expect(readConfig({ DATABASE_URL, VESPER_MODE: 'demo', PORT: '', PATH: '/bin' })).toMatchObject({
    mode: 'demo',
    isLocal: true,
    port: 3000,
    requestCeiling: 0,
  });
});

test('[D-61] production needs a mail server and its secrets', () => {
  expect(() => readConfig({ DATABASE_URL })).toThrow('SMTP_URL must be set in production mode');
  expect(() => readConfig({ DATABASE_URL, VESPER_MODE: 'production', SMTP_URL: 'smtp://mail' })).toThrow('PHOTO_URL_SECRET must be set');
});

test('[D-01] every bad value gets one sentence that names the variable, and no secret is repeated', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://u:topsecret@host', PORT: '80000', VESPER_MODE: 'prod', METRICS_TOKEN: 'short' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    [
      'VESPER_MODE must be demo, dev, staging or production.',
      'PORT must be a whole number from 0 to 65535.',
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
      'METRICS_TOKEN must have at least 16 characters.',
    ].join('\n'),
  );
  expect(() => readConfig({})).toThrow('DATABASE_URL must be set.');
});
