import { useTexts } from '@vesper/host-kit';
import {
  barHeight,
  below,
  color,
  css,
  FadingRow,
  from,
  gutter,
  PageHeading,
  ProfileGrid,
  radius,
  Stack,
  styled,
  targetSize,
  TextLink,
  type,
} from '@vesper/ui';
import type { ReactElement, ReactNode } from 'react';
import { SortIcon } from './sort-icon.tsx';

/** Enough for “United Kingdom”, and for two switches beside each other. */
const FILTERS_WIDTH = 264;

/** Keeps its height while empty, and shows nothing after it on that line, so that nothing moves when the total loads. */
const Total = styled.span`
  display: inline-block;
  min-height: 1lh;
  ${from.medium} { &:empty + a { visibility: hidden; } }
  /* Without a line of its own it would stand on its lower edge, and the row would be higher. */
  &:empty::before { content: '\\200B'; }
  ${below.medium} { flex: none; font-weight: 600; color: ${color.text}; }
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

/** A wide window has title and summary at the left, and what is chosen beside both. */
const Heading = styled.div`
  ${from.large} {
    > header {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 16px;
      padding-block: 24px 16px;
    }
    > header > :nth-child(2) { grid-area: 1 / 2 / 3; }
  }
`;

/** On a phone one row to be scrolled, under the bar, in which each is as wide as its words. */
const Choices = styled(FadingRow)`
  select { border-color: ${color.lineStrong}; }
  ${below.medium} {
    width: calc(100% + ${2 * gutter}px);
    margin-block: 0;
    padding: 0 ${gutter - 4}px;
    gap: 0;
    > div > button { flex: none; }
    && > div > button, && select { ${pill} }
    /* Close to their words, so that the next one looks out at the window's edge. */
    && > div > button { padding-inline: 8px; }
    && > div > button > span .lucide { width: 18px; height: 18px; }
    /* Of the choice that is made, where a browser can; otherwise of the longest. */
    && select { width: auto; field-sizing: content; padding-inline-end: 30px; }
    .lucide-chevron-down { inset-block-start: 14px; inset-inline-end: 14px; width: 16px; height: 16px; }
  }
  ${from.medium} { margin: 0; padding: 0; flex-wrap: nowrap; overflow: visible; }
  /* Beside them the title would be cut in two. */
  ${from.medium} { ${below.large} { flex-basis: 100%; } }
`;

/** Its mark lies over the start of the choice, as the chevron over its end. */
const Order = styled.div`
  position: relative;
  > .lucide { position: absolute; inset: calc(50% - 9px) auto auto 12px; z-index: 1; pointer-events: none; }
  && select { padding-inline-start: 34px; }
  ${from.medium} { flex: 1 0 8.75rem; min-width: 0; max-width: 14rem; margin-inline-start: auto; }
`;

/** Filters and people: beside each other where there is room. */
export const Parts = styled.div`
  ${from.large} {
    display: grid;
    grid-template-columns: ${FILTERS_WIDTH}px minmax(0, 1fr);
    column-gap: 32px;
    align-items: start;
  }
`;

/** In sight while the people scroll by; where the window is too low for all of it, it scrolls by itself, between the bar and the lower edge. */
export const FiltersPlace = styled.section`
  display: none;
  ${from.large} {
    display: block;
    @media (min-height: 480px) {
      position: sticky;
      top: ${barHeight};
      max-height: calc(100vh - ${barHeight});
      /* With room for the focus ring, which would be cut. */
      margin: -16px -4px 0;
      padding: 16px 4px;
      overflow-y: auto;
      scrollbar-width: thin;
    }
    /* Name and choice on one line each, so that what is switched on and off below them is in sight. */
    > div { gap: 8px; }
    div:has(> label + div > select) {
      flex-direction: row;
      gap: 8px;
      align-items: center;
      > label { flex: 0 0 80px; min-width: 0; line-height: 1.25; overflow-wrap: anywhere; hyphens: auto; }
      > label + div { flex: 1; min-width: 0; }
      select { min-height: ${targetSize}; padding: 9px 36px 9px 12px; border-color: ${color.lineStrong}; ${type[14]}; }
      .lucide { inset-block-start: 12px; }
    }
    button[aria-pressed] { padding-inline: 12px; }
    > div > div:has(> button[aria-pressed]) { margin-top: 8px; }
  }
`;

/** What is chosen, and who fits. */
export const People = styled(Stack).attrs({ gap: 12 })`
  ${from.medium} { gap: 24px; }
  ${ProfileGrid} {
    ${from.large} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
    ${from.wide} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  }
`;

/** In the row of its parent. A wider window has the filters themselves, or room for what is chosen. */
const OnPhones = styled.div`
  display: contents;
  ${from.medium} { display: none; }
`;

/** Under the title; on a phone, which shows no title, between the filters and the people. */
const Line = styled.p`
  flex-basis: 100%;
  display: flex;
  align-items: baseline;
  color: ${color.textQuiet};
  > a {
    ${type[14]};
    color: inherit;
    font-weight: 400;
    text-decoration-color: ${color.lineStrong};
    &:hover { text-decoration-color: currentColor; }
  }
  ${below.medium} {
    justify-content: space-between;
    gap: 16px;
    align-items: center;
    min-height: 36px;
    margin-bottom: -5px;
    ${type[14]};
    > a { margin-block: -4px; padding-block: 12px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  }
  ${from.medium} {
    > a::before { content: '·'; content: '·' / ''; display: inline-block; width: ${gutter}px; text-align: center; }
  }
`;

interface SearchHeadingProps {
  /** Opens the filters, where they aren't beside the people. */
  filters: ReactNode;
  saved: ReactNode;
  order: ReactNode;
  /** On a phone: the filters that are used most. */
  chips?: readonly ReactElement[];
  total?: string;
}

/** The page's heading, what is chosen, and how many fit: also before the filters are known, so that nothing moves when they are. */
export function SearchHeading({ filters, saved, order, chips, total }: SearchHeadingProps) {
  const { t } = useTexts();
  return (
    <Heading>
      <PageHeading
        isCompact
        hidesTitle
        title={t('search.title')}
        actions={
          <>
            <Choices>
              {filters}
              {saved}
              <Order>
                <SortIcon />
                {order}
              </Order>
              <OnPhones>{chips}</OnPhones>
            </Choices>
            <Summary>{total}</Summary>
          </>
        }
      />
    </Heading>
  );
}

/** How many fit, and the way to how they are ordered. */
function Summary({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <Line>
      <Total role="status">{children}</Total>
      <TextLink href="/search-order">{t('order.link')}</TextLink>
    </Line>
  );
}
