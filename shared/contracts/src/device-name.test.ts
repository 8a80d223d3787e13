import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('[D-05] devices go by browser and system', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  expect(deviceName(windows)).toBe('Chrome, Windows');
  expect(deviceName(`${windows} Edg/142.0.0.0`)).toBe('Edge, Windows');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1')).toBe(
    'Safari, iPhone',
  );
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox, Linux');
  expect(deviceName('curl/8.5.0')).toBeNull();
});
