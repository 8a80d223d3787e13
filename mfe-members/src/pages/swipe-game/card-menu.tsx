import type { ProfileCard } from '@vesper/contracts';
import { color, DropdownMenu, EllipsisIcon, overPicture, styled } from '@vesper/ui';
import { useReportAndBlock } from '../../reports/use-report-and-block.tsx';
import { topInset } from './measures.ts';

/** Over the cards, not in one: a card cuts what reaches over its edge, and moves under the finger. */
const Place = styled.div`
  position: absolute;
  inset: ${topInset}px ${topInset - 4}px auto auto;
  z-index: 2;
  > div > button { color: #FFFFFF; background: ${overPicture.backdrop}; }
  > div > button:is(:hover, [aria-expanded='true']) { background: rgb(18 13 12 / 0.75); }
  > div > button:focus-visible { outline-color: #FFFFFF; }
  [role='menu'] { color: ${color.text}; text-align: start; }
`;

/** Reports or blocks the member on the card. */
export function CardMenu({ member }: { member: ProfileCard }) {
  const { label, items, dialogs } = useReportAndBlock(member);
  return (
    <Place>
      <DropdownMenu label={label} trigger={<EllipsisIcon />} items={items} />
      {dialogs}
    </Place>
  );
}
