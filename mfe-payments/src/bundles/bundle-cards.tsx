import { useTexts } from '@vesper/host-kit';
import { Badge, ButtonLink, ChevronRightIcon, color, styled, targetSize, VisuallyHidden } from '@vesper/ui';
import { Card, Cards, CardsPlace, Flag, Large, Quiet, sideBySide, Title, Was } from './card-shape.ts';
import { Before, type LayoutProps, type OfferedBundle } from './bundle-parts.tsx';

/** The whole row leads on where bundles are rows, with an arrow at its end; in a card it is a button. */
const Way = styled(ButtonLink)`
  grid-area: way;
  @container (max-width: 599.98px) {
    position: static;
    justify-content: flex-end;
    min-width: ${targetSize};
    margin-inline-start: -20px;
    padding: 0;
    border: 0;
    color: inherit;
    &, &:hover { background: none; }
    &:focus-visible { outline: none; }
    &:focus-visible::after { outline: 2px solid ${color.focus}; outline-offset: 2px; }
    /* What is scaled would hold the layer over the row, and lose the press. */
    &:active { transform: none; }
    &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
    > * > span { position: absolute; width: 1px; overflow: hidden; white-space: nowrap; clip-path: inset(50%); }
  }
  ${sideBySide} {
    .lucide { display: none; }
  }
`;

/** Layout p0: rows, or cards side by side where there is room. What stands out is the one that says why. */
export function BundleCards({ bundles }: LayoutProps) {
  return (
    <CardsPlace>
      <Cards>
        {bundles.map((one) => (
          <Card key={one.slug} $isBest={one.flag !== undefined}>
            <Flag>{one.flag && <Badge>{one.flag}</Badge>}</Flag>
            <Title>{one.title}</Title>
            <Large>{one.price}</Large>
            <Was>{one.discount && <Before discount={one.discount} />}</Was>
            <Quiet>
              {one.parts && (
                <>
                  <span>{one.parts}</span>
                  <i> · </i>
                </>
              )}
              <span>{one.perMessage}</span>
            </Quiet>
            <Choose of={one} />
          </Card>
        ))}
      </Cards>
    </CardsPlace>
  );
}

function Choose({ of: { href, title, flag } }: { of: OfferedBundle }) {
  const { t } = useTexts();
  if (!href) return null;
  return (
    <Way href={href} variant={flag === undefined ? 'secondary' : 'primary'}>
      <span>{t('bundles.choose')}</span> <VisuallyHidden>{title}</VisuallyHidden>
      <ChevronRightIcon size={20} />
    </Way>
  );
}
