import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { BookmarkIcon, color, IconButton, styled } from '@vesper/ui';
import type { ComponentProps } from 'react';
import { useShortlist } from './use-shortlist.ts';

const Toggle = styled(IconButton)`
  &[aria-pressed='true'] .lucide { fill: currentColor; color: ${color.primaryShape}; }
`;

interface CardBookmarkProps {
  member: ProfileCard;
  /** `picture`: on the photo. */
  tone?: ComponentProps<typeof IconButton>['tone'];
  className?: string;
}

/** Under a card or on its photo: keeps its member for later, or no longer (B-14). Its name stays, and its state is told beside it. */
export function CardBookmark({ member, tone, className }: CardBookmarkProps) {
  const { t } = useTexts();
  const { isKept, toggle } = useShortlist(member);
  return (
    <Toggle
      tone={tone}
      label={t('shortlist.keep_name', { name: member.name })}
      aria-pressed={isKept}
      className={className}
      onClick={toggle}
    >
      <BookmarkIcon size={20} />
    </Toggle>
  );
}
