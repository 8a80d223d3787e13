import type { Profile, ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, MapPinIcon, MessageIcon, ReasonIcon, styled, type } from '@vesper/ui';

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
  min-width: 0;
  overflow-wrap: anywhere;
  .lucide { flex: none; }
`;

/** Green is now, grey within a day; cards have the first alone. */
const Presence = styled.span<{ $isNow: boolean }>`
  flex: none;
  width: 8px;
  height: 8px;
  margin-inline: 4px;
  border-radius: 50%;
  background: ${({ $isNow }) => ($isNow ? color.online : color.controlBorder)};
`;

const REPLIES = ['replies_hour', 'replies_day'] as const;

interface NotesProps {
  card: ProfileCard;
  /** Undefined while it is on its way. */
  profile: Profile | undefined;
  /** Where they live, and how far that is. */
  place: string;
}

/** Under the name: the place, and short facts of the moment (E-16 `visible_profile_notes`): last seen, how soon they reply, new here. */
export function Notes({ card, profile, place }: NotesProps) {
  const { t } = useTexts();
  const has = (note: string) => profile?.notes?.includes(note) === true;
  const isOnline = (profile ?? card).online;
  const isActive = isOnline || has('active_day');
  const reply = REPLIES.find(has);
  return (
    <List>
      <Note>
        <MapPinIcon size={16} />
        {place}
      </Note>
      {isActive && (
        <Note>
          <Presence $isNow={isOnline} />
          {isOnline ? t('profile.notes.online') : t('search.active_day')}
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
    </List>
  );
}
