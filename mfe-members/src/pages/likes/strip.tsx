import { Anchor, Avatar, below, ChevronRightIcon, color, from, gutter, placeholderOf, radius, styled, type } from '@vesper/ui';
import type { ProfileCard } from '@vesper/contracts';
import { FIFTH_AND_LAST, Portraits } from './portraits.tsx';

const FACES = 3;

/** One line above the faces: what else is new, and the way to it. */
export const Strip = styled(Anchor)`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 56px;
  padding: 6px 8px;
  ${type[14]};
  line-height: 1.25;
  font-weight: 600;
  color: ${color.text};
  text-decoration: none;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  &:hover { border-color: ${color.controlBorder}; }
  > .lucide { flex: none; color: ${color.textQuiet}; }
  ${from.medium} { gap: 12px; min-width: 280px; padding-inline: 12px; }
`;

/**
 * Strips beside each other: halves of a phone's width, or each as wide as its words. In a wide window halves of a place beside the page's
 * name. In one order everywhere; the first has the same start with and without another, so that it isn't moved by it.
 */
export const Strips = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 8px;
  ${from.medium} { display: flex; gap: 12px; }
  ${from.wide} {
    display: grid;
    position: absolute;
    inset: -64px 0 auto auto;
    /* On the lines of the four columns of cards under it, or of five. */
    gap: ${gutter}px;
    width: calc(50% - ${gutter / 2}px);
    &:has(> :nth-child(2)):has(~ section ${Portraits} > ${FIFTH_AND_LAST}) { width: calc(40% - ${gutter * 0.6}px); }
    ${Strip} { gap: 8px; min-width: 0; min-height: 52px; padding-block: 3px; }
  }
`;

/** That it leads on; not where two strips share a phone's width. */
export const Onward = styled(ChevronRightIcon).attrs({ size: 20 })<{ $isNarrow: boolean }>`
  margin-inline-start: auto;
  ${below.medium} { ${({ $isNarrow }) => $isNarrow && 'display: none;'} }
`;

/** In place of a face, as large. */
export const StripMark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: ${radius.pill};
  color: ${color.textQuiet};
  background: ${color.sunken};
`;

const oneFace = '> * + * { display: none; }';

/* Two strips have room for one face each on a phone, and over five columns. */
const Stacked = styled.span<{ $isNarrow: boolean; $isMarked: boolean }>`
  display: flex;
  flex: none;
  > * {
    border-radius: 50%;
    box-shadow: 0 0 0 2px ${({ $isMarked }) => ($isMarked ? color.badge : color.surface)};
  }
  > * + * { margin-inline-start: -14px; }
  ${below.medium} { ${({ $isNarrow }) => $isNarrow && oneFace} }
  ${from.wide} { ${({ $isNarrow }) => $isNarrow && oneFace} }
`;

interface FacesProps {
  people: readonly Pick<ProfileCard, 'id' | 'main_image'>[];
  isNarrow: boolean;
  isMarked?: boolean;
}

export function Faces({ people, isNarrow, isMarked = false }: FacesProps) {
  return (
    <Stacked aria-hidden $isNarrow={isNarrow} $isMarked={isMarked}>
      {people.slice(0, FACES).map(({ id, main_image: image }) => (
        <Avatar key={id} src={image?.thumb_filename} placeholder={placeholderOf(image?.thumbhash ?? null)} size={40} />
      ))}
    </Stacked>
  );
}

export const StripWords = styled.span`
  display: block;
  min-width: 0;
  overflow-wrap: anywhere;
  text-wrap: balance;
  > small {
    display: block;
    overflow: hidden;
    font-size: 0.75rem;
    font-weight: 500;
    color: ${color.textQuiet};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
