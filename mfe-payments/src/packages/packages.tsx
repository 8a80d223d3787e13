import type { Bundle, Discount, PremiumLayout } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import type { ComponentType } from 'react';
import { cheapest } from './cheapest.ts';
import { PackageCards } from './package-cards.tsx';
import { PackageList } from './package-list.tsx';
import type { LayoutProps } from './package-parts.tsx';
import { PackageTable } from './package-table.tsx';
import { FeaturedPackage } from './featured-package.tsx';
import { useBundleTexts } from './use-bundle-texts.ts';

/** M-11, D-53: four layouts of the same packages. */
export const layouts: Record<PremiumLayout, ComponentType<LayoutProps>> = {
  p0: PackageCards,
  p1: PackageTable,
  p2: PackageList,
  p3: FeaturedPackage,
};

interface PackagesProps {
  bundles: readonly Bundle[];
  discount?: Discount | null;
  layout?: PremiumLayout;
  canBuy: boolean;
}

export function Packages({ bundles, discount = null, layout = 'p0', canBuy }: PackagesProps) {
  const { t } = useTexts();
  const textsOf = useBundleTexts(discount);
  const Layout = layouts[layout];
  const badge = cheapest(bundles);
  const packages = bundles.map((bundle) => {
    const { parts, perMessage, ...words } = textsOf(bundle);
    return {
      ...words,
      perMessage: parts ? `${parts} · ${perMessage}` : perMessage,
      slug: bundle.slug,
      isBest: bundle.best_fit,
      flag: bundle.slug === badge ? t('credits.cheapest') : undefined,
      href: canBuy ? `/credits?bundle=${encodeURIComponent(bundle.slug)}` : null,
    };
  });
  return <Layout packages={packages} />;
}
