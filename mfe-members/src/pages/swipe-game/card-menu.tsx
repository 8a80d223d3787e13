import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { BookmarkIcon, color, css, DropdownMenu, EllipsisIcon, overPicture, styled } from '@vesper/ui';
import { useReportAndBlock } from '../../reports/use-report-and-block.tsx';
import { useShortlist } from '../../shortlist/use-shortlist.ts';
import { onPhones, topInset } from './measures.ts';

/** Over the cards, not in one: a card cuts what reaches over its edge, and moves under the finger. */
const Place = styled.div<{ $isBesideFilter: boolean }>`
  position: absolute;
  inset: ${topInset - 4}px ${topInset - 8}px auto auto;
  z-index: 2;
  > div > button { padding: 4px; color: #FFFFFF; background: ${overPicture.backdrop} content-box; }
  > div > button:is(:hover, [aria-expanded='true']) { background: rgb(18 13 12 / 0.75) content-box; }
  > div > button:focus-visible { outline-color: #FFFFFF; outline-offset: -4px; }
  [role='menu'] { color: ${color.text}; text-align: start; }
  ${({ $isBesideFilter }) =>
    $isBesideFilter &&
    css`
      ${onPhones} { > div > button { padding-inline-start: 0; border-start-start-radius: 0; border-end-start-radius: 0; } }
    `}
`;

interface CardMenuProps {
  member: ProfileCard;
  /** On a phone the two are one. */
  isBesideFilter: boolean;
}

/** Keeps the member on the card for later (B-14), reports or blocks them. */
export function CardMenu({ member, isBesideFilter }: CardMenuProps) {
  const { t } = useTexts();
  const { label, items, dialogs } = useReportAndBlock(member);
  const { isKept, toggle } = useShortlist(member);
  const keep = { label: t(isKept ? 'shortlist.remove' : 'shortlist.add'), icon: <BookmarkIcon size={20} />, onSelect: toggle };
  return (
    <Place $isBesideFilter={isBesideFilter}>
      <DropdownMenu label={label} trigger={<EllipsisIcon />} items={member.shortlisted === undefined ? items : [keep, ...items]} />
      {dialogs}
    </Place>
  );
}
