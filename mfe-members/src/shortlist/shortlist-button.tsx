import type { Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { BookmarkIcon, color, IconButton, styled } from '@vesper/ui';
import { useShortlist } from './use-shortlist.ts';

const Toggle = styled(IconButton)`
  &[aria-pressed='true'] .lucide { fill: currentColor; color: ${color.primaryShape}; }
`;

/** Keeps a profile for later, or no longer. */
export function ShortlistButton({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const { isKept, toggle } = useShortlist(profile);
  return (
    <Toggle label={t(isKept ? 'shortlist.remove' : 'shortlist.add')} aria-pressed={isKept} onClick={toggle}>
      <BookmarkIcon />
    </Toggle>
  );
}
