import { useTexts } from '@vesper/host-kit';
import {
  Anchor,
  breakpoints,
  color,
  css,
  from,
  gutter,
  InfoIcon,
  radius,
  Stack,
  styled,
  targetSize,
  TextLink,
  type,
  visuallyHidden,
} from '@vesper/ui';
import type { ReactNode } from 'react';

const ON_PHONES = '@media (max-width: 767.98px)';

/** Keeps its size while empty, so that nothing moves when the total loads. On a phone, where people come first, the filters' sheet shows it. */
const Total = styled.span`
  display: inline-block;
  min-width: 5.5em;
  min-height: 1lh;
  /* Without a line of its own it would stand on its lower edge, and the row would be higher. */
  &:empty::before { content: '\\200B'; }
  ${ON_PHONES} { ${visuallyHidden} }
`;

/** Seen within its border: 36 px of the 44 that can be pressed. */
const pill = css`
  min-height: ${targetSize};
  padding-block: 0;
  border: 4px solid transparent;
  border-radius: ${radius.pill};
  background-clip: padding-box;
  box-shadow: inset 0 0 0 1px ${color.lineStrong};
  ${type[14]};
  font-weight: 500;
  &:focus-visible { box-shadow: inset 0 0 0 2px ${color.focus}; }
  &:is([aria-pressed='true'], [data-set]) { box-shadow: inset 0 0 0 1px currentColor; }
`;

/** On a phone one row to be scrolled, close under the bar. */
export const Choices = styled.div`
  display: flex;
  gap: 8px;
  select { border-color: ${color.lineStrong}; }
  ${ON_PHONES} {
    width: calc(100% + ${2 * gutter}px);
    margin: -6px -${gutter}px -5px;
    padding: 0 ${gutter - 4}px;
    gap: 0;
    position: relative; /* holds hidden labels, which would make the page wider */
    overflow-x: auto;
    scrollbar-width: none;
    > *, > div > button { flex: none; }
    && > button, && > a, && > div > button, && select { ${pill} }
    && > div > button .lucide { width: 18px; height: 18px; }
    select { padding-inline: 14px 34px; }
    .lucide-chevron-down { inset-block-start: 14px; width: 16px; height: 16px; }
  }
  /* Beside them the title would be cut in two. */
  @media (min-width: ${breakpoints.medium}px) and (max-width: ${breakpoints.large - 0.02}px) { flex-basis: 100%; }
`;

export const Order = styled.div`
  max-width: 10.5rem;
  select { text-overflow: ellipsis; }
  ${from.medium} { flex: 1 0 8.75rem; min-width: 0; max-width: none; }
`;

/** Toolbar, filters and people; on a phone closer to each other. */
export const Parts = styled(Stack).attrs({ gap: 12 })`
  ${from.medium} { gap: 24px; }
`;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  > a { color: inherit; }
  > a::before { content: '·'; content: '·' / ''; display: inline-block; width: ${gutter}px; text-align: center; }
  ${ON_PHONES} { > a { display: none; } }
`;

/** The total, and the way to how results are ordered: one quiet line under the title, which a phone doesn't have. */
export function Summary({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <Line>
      <Total role="status">{children}</Total>
      <TextLink href="/search-order">{t('order.link')}</TextLink>
    </Line>
  );
}

const About = styled(Anchor)`
  display: grid;
  place-items: center;
  width: ${targetSize};
  color: ${color.text};
  background: ${color.surface};
  .lucide { width: 18px; height: 18px; }
  ${from.medium} { display: none; }
`;

/** on a phone the way to how results are ordered, beside their order. */
export function OrderLink() {
  const { t } = useTexts();
  const label = t('order.link');
  return (
    <About href="/search-order" aria-label={label} title={label}>
      <InfoIcon />
    </About>
  );
}
