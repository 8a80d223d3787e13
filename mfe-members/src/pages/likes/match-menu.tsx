import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { DropdownMenu, EllipsisIcon, UndoIcon, UserIcon } from '@vesper/ui';
import { useLike } from '../../people/use-like.ts';

/** What else there is to a match. It is not undone by one press: that stands here, and can be taken back from its notification. */
export function MatchMenu({ member }: { member: ProfileCard }) {
  const { t } = useTexts();
  const { toggle } = useLike(member);
  return (
    <DropdownMenu
      label={`${t('profile.more')}: ${member.name}`}
      trigger={<EllipsisIcon />}
      align="end"
      items={[
        { label: t('likes.see_profile'), icon: <UserIcon />, href: `/members/${member.id}` },
        { label: t('likes.take_back'), icon: <UndoIcon />, onSelect: toggle },
      ]}
    />
  );
}
