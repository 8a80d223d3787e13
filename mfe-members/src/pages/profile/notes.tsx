import type { Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ClockIcon, color, HeartIcon, MessageIcon, ReasonIcon, styled, type } from '@vesper/ui';
import { useSharedInterests } from '../../profile/use-shared-interests.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  ${type[14]};
  color: ${color.textQuiet};
`;
const Note = styled.li`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  .lucide { flex: none; }
`;

const REPLIES = ['replies_hour', 'replies_day'] as const;

/** Short facts of the moment (E-16 `visible_profile_notes`): last seen, how soon they reply, new here, interests that the viewer shares. */
export function Notes({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const has = (note: string) => profile.notes?.includes(note) === true;
  const shared = useSharedInterests(profile).length;
  const isActive = profile.online || has('active_day');
  const reply = REPLIES.find(has);
  if (!isActive && !reply && !has('new_here') && shared === 0) return null;
  return (
    <List>
      {isActive && (
        <Note>
          <ClockIcon size={16} />
          {profile.online ? t('profile.notes.online') : t('profile.notes.active_day')}
        </Note>
      )}
      {reply && (
        <Note>
          <MessageIcon size={16} />
          {t(`profile.notes.${reply}`)}
        </Note>
      )}
      {has('new_here') && (
        <Note>
          <ReasonIcon size={16} />
          {t('profile.notes.new_here')}
        </Note>
      )}
      {shared > 0 && (
        <Note>
          <HeartIcon size={16} />
          {t('profile.notes.shared', { count: shared })}
        </Note>
      )}
    </List>
  );
}
