import { eveningSky, from, gutter, lamp, PremiumIcon, radius, roofs, styled, type } from '@vesper/ui';
import type { ReactNode } from 'react';

/** The page begins with an evening, by day and by night: to the edges of a phone, a card where there is room around it. */
const Band = styled.header`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 16px;
  align-items: start;
  margin-inline: -${gutter}px;
  padding: 16px ${gutter}px 52px;
  overflow: hidden;
  color: ${lamp};
  background: ${eveningSky};
  ${roofs(40)}
  h1 { ${type[28]}; color: white; }
  ${from.small} { margin: 24px 0 0; padding: 28px 32px 64px; border-radius: ${radius.sheet}; }
  > :last-child { grid-area: 1 / 2; }
  ${from.medium} {
    align-items: center;
    padding-block: 24px 56px;
    h1 { ${type[36]}; }
    > :nth-child(3) { grid-row: 1 / span 2; }
  }
`;

const Words = styled.div`
  ${from.medium} { &:has(+ * + *) { align-self: end; } }
  > p { max-width: 34em; margin-top: 4px; min-height: 2lh; text-wrap: balance; ${from.medium} { min-height: 1lh; } }
`;

/** The crown as a lit sign over the roofs. */
const Sign = styled(PremiumIcon)`
  box-sizing: content-box;
  flex: none;
  width: 26px;
  height: 26px;
  padding: 12px;
  border: 2px solid rgb(255 217 160 / 0.85);
  border-radius: ${radius.pill};
  background: rgb(255 199 106 / 0.14);
  box-shadow: 0 0 28px rgb(255 199 106 / 0.4), inset 0 0 14px rgb(255 199 106 / 0.22);
  filter: drop-shadow(0 0 5px rgb(255 199 106 / 0.55));
  ${from.medium} { width: 36px; height: 36px; padding: 16px; }
`;

const More = styled.div`
  display: none;
  ${from.medium} { display: grid; gap: 8px; margin-top: 12px; }
`;

/** On a phone as wide as the band, below its picture. */
const Last = styled.div`
  grid-area: 2 / 1 / auto / -1;
  margin-top: 12px;
  ${from.medium} { grid-column-end: auto; align-self: start; }
`;

interface EveningBandProps {
  title: string;
  /** Two lines on a phone at least: what it says may become longer once it is known. */
  text: string;
  /** From a tablet on; a phone has it further down. */
  more?: ReactNode;
  /** Under the words, at every width. */
  last?: ReactNode;
  /** In place of the lit crown. */
  picture?: ReactNode;
}

/** The heading of the page, with its `h1`, on the sky of an evening. */
export function EveningBand({ title, text, more, last, picture = <Sign /> }: EveningBandProps) {
  return (
    <Band>
      <Words>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{text}</p>
        {more && <More>{more}</More>}
      </Words>
      {last && <Last>{last}</Last>}
      {picture}
    </Band>
  );
}
