import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { BookmarkIcon, color, OnPictureButton, overPicture, styled } from '@vesper/ui';
import { useShortlist } from './use-shortlist.ts';

/* Seen on light pictures too: no gradient is up there. A whole list of them appears with its cards. */
const Toggle = styled(OnPictureButton)`
  pointer-events: auto;
  background: ${overPicture.backdrop};
  &:hover { background: rgb(18 13 12 / 0.75); }
  animation: none;
  &[aria-pressed='true'], &[aria-pressed='true']:hover {
    color: ${color.primaryShape};
    background: #FFFFFF;
    .lucide { fill: currentColor; }
  }
`;

/** On a card: keeps its member for later, or no longer (B-14). Its name stays, and its state is told beside it. */
export function CardBookmark({ member }: { member: ProfileCard }) {
  const { t } = useTexts();
  const { isKept, toggle } = useShortlist(member);
  return (
    <Toggle label={t('shortlist.keep_name', { name: member.name })} aria-pressed={isKept} onClick={toggle}>
      <BookmarkIcon size={20} />
    </Toggle>
  );
}
