import { aBundle } from '@vesper/testing';
import { expect, test } from 'vitest';
import { anOffer, euros, openCredits } from '../../testing/credits-page.ts';

test('[D-23] without a discount a bundle says how much less a message costs than with the dearest', async () => {
  const bundles = [
    aBundle({ slug: 'taste', credits: 10, price_per_message: euros(129) }),
    aBundle({ slug: 'weekend', credits: 60, price_per_message: euros(108) }),
  ];
  const { screen } = await openCredits({ calls: { 'credits.get': () => anOffer({ bundles, discount: null }) } });
  expect((await screen.findByRole('radio', { name: /^60 credits/ })).closest('label')?.textContent).toBe(
    '60 credits €24.90−16%€1.08 per messageLowest price per message',
  );
  expect(screen.getByRole('radio', { name: /^10 credits/ }).closest('label')?.textContent).not.toContain('−');
});
