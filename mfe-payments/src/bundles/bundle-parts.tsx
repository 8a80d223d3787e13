import { useTexts } from '@vesper/host-kit';
import { ButtonLink, color, styled, tabularFigures, type, VisuallyHidden } from '@vesper/ui';
import type { BundleTexts } from './use-bundle-texts.ts';

export interface OfferedBundle extends BundleTexts {
  slug: string;
  /** What the credits are made of and what a message costs, in one line. */
  contents: string;
  /** The brand's pick: drawn as the first choice. */
  isBest: boolean;
  /** Why it stands out; undefined: it doesn't. */
  flag: string | undefined;
  /** Link to buy it; null for visitors, who can't buy yet. */
  href: string | null;
}

export interface LayoutProps {
  bundles: readonly OfferedBundle[];
}

/** Link to the bundle’s checkout. */
export function Choose({ of: { href, title, isBest }, quiet = !isBest }: { of: OfferedBundle; quiet?: boolean }) {
  const { t } = useTexts();
  if (!href) return null;
  return (
    <ButtonLink href={href} variant={quiet ? 'secondary' : 'primary'}>
      {t('bundles.choose')} <VisuallyHidden>{title}</VisuallyHidden>
    </ButtonLink>
  );
}

const Struck = styled.s`
  ${type[14]};
  font-weight: 400;
  color: ${color.textQuiet};
`;

const Saved = styled.span`
  ${type[14]};
  font-weight: 600;
  color: ${color.onSuccessSoft};
`;

const Amount = styled.span`
  ${tabularFigures};
  font-weight: 700;
  white-space: nowrap;
`;

/** The struck-through full price, and what a discount takes off it. */
export function Before({ discount }: { discount: NonNullable<OfferedBundle['discount']> }) {
  return (
    <>
      <Struck>
        <VisuallyHidden>{discount.wasLabel} </VisuallyHidden>
        {discount.was}
      </Struck>{' '}
      <Saved>{discount.saved}</Saved>
    </>
  );
}

/** The price, after the struck-through full price where a discount applies. */
export function Price({ of: { price, discount } }: { of: OfferedBundle }) {
  return (
    <Amount>
      {discount && (
        <>
          <Before discount={discount} />{' '}
        </>
      )}
      {price}
    </Amount>
  );
}
