import { color, gutter, radius, styled, tabularFigures, type } from '@vesper/ui';

/** The room that the cards have, which is less than the window's where they stand beside something. */
export const CardsPlace = styled.div`container-type: inline-size;`;

export const sideBySide = '@container (min-width: 600px)';
const inOneRow = '@container (min-width: 1000px)';

/** In a narrow place rows, so that all of them are in sight; else cards side by side. */
export const Cards = styled.ul`
  display: grid;
  gap: 16px;
  padding-top: 12px;
  ${sideBySide} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 24px ${gutter}px; }
  ${inOneRow} { grid-template-columns: repeat(auto-fit, minmax(210px, 1fr)); }
`;

export const Card = styled.li<{ $isBest: boolean }>`
  position: relative;
  display: grid;
  grid-template: 'title price way' auto 'message was way' auto / minmax(0, 1fr) auto auto;
  gap: 2px 8px;
  align-items: center;
  min-height: 76px;
  padding: 12px 12px 12px 16px;
  background: ${color.surface};
  border: 1px solid ${({ $isBest }) => ($isBest ? color.primary : color.line)};
  border-radius: ${radius.card};
  ${tabularFigures};
  ${sideBySide} {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    padding: 20px 16px 16px;
    text-align: center;
  }
`;

/** Over the upper edge: no card has an empty line for it. */
export const Flag = styled.p`
  position: absolute;
  top: -12px;
  left: 16px;
  ${type[12]};
  > * { height: 24px; padding-inline: 10px; font-size: 0.8125rem; }
  ${sideBySide} { right: 16px; text-align: center; }
`;

export const Title = styled.h3`
  grid-area: title;
  ${type[18]};
`;

export const Large = styled.p`
  grid-area: price;
  ${type[18]};
  font-weight: 700;
  text-align: end;
  white-space: nowrap;
  ${sideBySide} { padding-top: 8px; ${type[28]}; text-align: center; }
`;

/** What it was before a discount: as high without one. */
export const Was = styled.p`
  grid-area: was;
  text-align: end;
  white-space: nowrap;
  ${type[14]};
  ${sideBySide} { min-height: 1lh; text-align: center; }
`;

export const Quiet = styled.p`
  grid-area: message;
  ${type[14]};
  color: ${color.textQuiet};
  /* In a row all in one line; in a card what a message costs has one, and what the credits are made of the one below it. */
  ${sideBySide} {
    display: flex;
    flex: 1;
    flex-direction: column-reverse;
    justify-content: flex-end;
    min-height: 2lh;
    margin-bottom: 12px;
    > i { display: none; }
    > :last-child { white-space: nowrap; }
  }
`;
