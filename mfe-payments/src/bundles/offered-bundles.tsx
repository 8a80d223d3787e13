import type { Bundle, Discount, PremiumLayout } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import type { ComponentType } from 'react';
import { cheapest } from './cheapest.ts';
import { BundleCards } from './bundle-cards.tsx';
import { BundleList } from './bundle-list.tsx';
import type { LayoutProps } from './bundle-parts.tsx';
import { BundleTable } from './bundle-table.tsx';
import { FeaturedBundle } from './featured-bundle.tsx';
import { useBundleTexts } from './use-bundle-texts.ts';

/** M-11, D-53: four layouts of the same bundles. */
export const layouts: Record<PremiumLayout, ComponentType<LayoutProps>> = {
  p0: BundleCards,
  p1: BundleTable,
  p2: BundleList,
  p3: FeaturedBundle,
};

interface OfferedBundlesProps {
  bundles: readonly Bundle[];
  discount?: Discount | null;
  layout?: PremiumLayout;
  canBuy: boolean;
}

export function OfferedBundles({ bundles, discount = null, layout = 'p0', canBuy }: OfferedBundlesProps) {
  const { t } = useTexts();
  const textsOf = useBundleTexts(discount);
  const Layout = layouts[layout];
  const badge = cheapest(bundles);
  const offered = bundles.map((bundle) => {
    const words = textsOf(bundle);
    return {
      ...words,
      contents: [words.parts, words.perMessage].filter(Boolean).join(' · '),
      slug: bundle.slug,
      isBest: bundle.best_fit,
      flag: bundle.slug === badge ? t('credits.cheapest') : undefined,
      href: canBuy ? `/credits?bundle=${encodeURIComponent(bundle.slug)}` : null,
    };
  });
  return <Layout bundles={offered} />;
}
