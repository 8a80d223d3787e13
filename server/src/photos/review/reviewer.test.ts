import { expect, test } from 'vitest';
import { type Config, ConfigError, readConfig } from '../../config.ts';
import { aPicture } from '../../testing/a-picture.ts';
import { createReviewer } from './reviewer.ts';

const photo = { id: 'a photo', picture: Buffer.from(aPicture) };
const verdictOf = async (photoReview: Config['photoReview']) => (await createReviewer({ photoReview })?.review(photo))?.outcome;

test('[D-20] PHOTO_REVIEW chooses who looks at photos: people in a queue, or the demo, which accepts after some seconds', async () => {
  expect(await verdictOf('people')).toBe('for a person');
  expect(await verdictOf('demo')).toBe('accepted');
  expect(createReviewer({ photoReview: 'demo' })?.looksAfter).toBeGreaterThan(0);
  expect(createReviewer({ photoReview: 'none' })).toBeUndefined();
});

test('[D-20 D-61] staging and production do not start with a reviewer that looks at nothing', () => {
  const env = {
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PHOTO_URL_SECRET: 'a secret of sixteen',
    RELEASE_PUBLIC_KEYS: '',
  };
  for (const VESPER_MODE of ['staging', 'production'])
    for (const PHOTO_REVIEW of ['demo', 'none'])
      expect(() => readConfig({ ...env, VESPER_MODE, PHOTO_REVIEW })).toThrow(
        new ConfigError(`PHOTO_REVIEW must be people in ${VESPER_MODE} mode: nothing else looks at photos.`),
      );
  const local = { DATABASE_URL: env.DATABASE_URL, VESPER_MODE: 'demo' };
  expect(readConfig(local).photoReview).toBe('demo');
  expect(readConfig({ ...local, PHOTO_REVIEW: 'people' }).photoReview).toBe('people');
});
