import { useTexts } from '@vesper/host-kit';
import { BookmarkIcon, color, IconButton, styled } from '@vesper/ui';
import type { Shortlist } from '../../shortlist/use-shortlist.ts';

const Toggle = styled(IconButton)`
  &[aria-pressed='true'] .lucide { fill: currentColor; color: ${color.primaryShape}; }
`;

/** Keeps a profile for later, or no longer. */
export function ShortlistButton({ shortlist: { isKept, toggle } }: { shortlist: Shortlist }) {
  const { t } = useTexts();
  return (
    <Toggle label={t(isKept ? 'shortlist.remove' : 'shortlist.add')} aria-pressed={isKept} onClick={toggle}>
      <BookmarkIcon />
    </Toggle>
  );
}
