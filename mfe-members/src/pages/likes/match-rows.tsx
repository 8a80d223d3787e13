import type { ChatEntry } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import {
  Anchor,
  Badge,
  color,
  FictionalPill,
  from,
  HeartIcon,
  NameAndAge,
  OnlineDot,
  overPicture,
  Picture,
  pictureOf,
  radius,
  styled,
  type,
} from '@vesper/ui';
import { VerifiedSign } from '../../people/verified-sign.tsx';
import { useRememberCard } from '../../people/known-cards.ts';
import { lastWords } from './last-words.ts';
import type { LikeEntry } from './like-type.ts';
import { MatchMenu } from './match-menu.tsx';

/** Rows visible without scrolling; their photos load eagerly. */
const FIRST_SCREEN = 6;

const Rows = styled.ul`
  display: grid;
  gap: 12px;
  ${from.large} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px; }
`;

const Row = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr) auto;
  gap: 0 12px;
  align-items: center;
  height: 100%;
  padding: 8px;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  &:hover { border-color: ${color.controlBorder}; }
  &:has(a:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  ${from.medium} { grid-template-columns: 96px minmax(0, 1fr) auto; gap: 0 16px; }
`;

const Photo = styled(Picture)`
  border-radius: ${radius.control};
  color: ${overPicture.none.mark};
  background: ${overPicture.none.ground};
  img { height: 100%; }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  min-width: 0;
`;

const Name = styled.h3`
  display: flex;
  align-items: baseline;
  min-width: 0;
  ${type[18]};
  line-height: 1.3;
  a { display: flex; min-width: 0; color: inherit; text-decoration: none; outline: none; }
  /* The whole row leads to the chat. */
  a::after { content: ''; position: absolute; inset: 0; }
  > .lucide { flex: none; align-self: center; margin-inline-start: 4px; color: ${color.link}; }
`;

const Dot = styled(OnlineDot)`
  flex: none;
  align-self: center;
  margin-inline-start: 8px;
`;

const Line = styled.p`
  overflow: hidden;
  ${type[14]};
  color: ${color.textQuiet};
  text-overflow: ellipsis;
  white-space: nowrap;
  .lucide { display: inline; margin-inline-end: 4px; vertical-align: -3px; color: ${color.primaryShape}; }
`;

/** The last message, as in the list of chats. */
const Last = styled(Line)<{ $isUnread: boolean }>`
  ${type[16]};
  color: ${color.text};
  font-weight: ${({ $isUnread }) => ($isUnread ? 700 : 400)};
`;

/** Over the row's link. */
const Menu = styled.div`
  position: relative;
  color: ${color.textQuiet};
`;

interface MatchRowProps {
  entry: LikeEntry;
  chat: ChatEntry;
}

/** matches one chats with; the whole row leads to the chat. */
export function MatchRows({ matches }: { matches: readonly MatchRowProps[] }) {
  return (
    <Rows>
      {matches.map(({ entry, chat }, index) => (
        <li key={entry.profile.id}>
          <MatchRow entry={entry} chat={chat} isEager={index < FIRST_SCREEN} />
        </li>
      ))}
    </Rows>
  );
}

function MatchRow({ entry: { profile, at }, chat, isEager }: MatchRowProps & { isEager: boolean }) {
  const { t, formatRelative } = useTexts();
  const { name, age } = profile;
  useRememberCard(profile);
  const last = lastWords(chat, t);
  const { src, placeholder } = pictureOf(profile.main_image);
  const isUnread = chat.num_unread_messages > 0;
  return (
    <Row>
      <Photo src={src ?? undefined} placeholder={placeholder} alt="" width={96} height={128} loading={isEager ? 'eager' : 'lazy'} />
      <Words>
        <Name>
          <Anchor href={`/chats/${chat.conversation}`} aria-label={`${t('likes.open_chat')}: ${name}, ${age}`}>
            <NameAndAge name={name} age={age} />
          </Anchor>
          <VerifiedSign of={profile} size={18} />
          {profile.online && <Dot label={t('common:words.online')} />}
        </Name>
        {profile.fictional_icon && (
          <div>
            <FictionalPill label={t('common:fictional.label')} />
          </div>
        )}
        {last && (
          <Last $isUnread={isUnread}>
            {isUnread && <Badge>{t('common:words.new')}</Badge>} {last}
          </Last>
        )}
        <Line>
          <HeartIcon size={16} aria-hidden />
          <time dateTime={at}>{t('likes.matched_at', { when: formatRelative(at) })}</time>
        </Line>
      </Words>
      <Menu>
        <MatchMenu member={profile} />
      </Menu>
    </Row>
  );
}
