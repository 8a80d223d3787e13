import type { Profile } from '@vesper/contracts';
import { DropdownMenu, EllipsisIcon, from, overPicture, styled } from '@vesper/ui';
import { useReportAndBlock } from '../../reports/use-report-and-block.tsx';
import { slidesOf } from './gallery-slides.ts';
import { CORNER_TOP } from './photo-shape.ts';

/** Over the gallery, not in it: the gallery cuts what reaches over its edge. */
const Place = styled.div`
  position: absolute;
  inset: ${CORNER_TOP}px 0 auto auto;
  ${from.small} { inset-inline-end: 12px; }
  > div > button { color: #FFFFFF; background: ${overPicture.pill}; }
  > div > button:is(:hover, [aria-expanded='true']) { background: rgb(18 13 12 / 0.75); }
  > div > button:focus-visible { outline-color: #FFFFFF; }
`;

interface PhotoMenuProps {
  profile: Profile;
  /** Index of the gallery's slide in sight: its photo can be reported. */
  slide: number;
  onChanged: () => void;
}

/** At the top right of the photos: reports or blocks their member. */
export function PhotoMenu({ profile, slide, onChanged }: PhotoMenuProps) {
  const { photo } = slidesOf(profile.photos).slides[slide] ?? {};
  const { label, items, dialogs } = useReportAndBlock(profile, {
    photo: photo && !photo.locked ? photo.id : undefined,
    onBlocked: onChanged,
  });
  return (
    <Place>
      <DropdownMenu label={label} trigger={<EllipsisIcon />} items={items} />
      {dialogs}
    </Place>
  );
}
