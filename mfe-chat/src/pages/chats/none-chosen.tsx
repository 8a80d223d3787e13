import type { ChatEntry, ProfileCard } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  Anchor,
  Avatar,
  color,
  EmptyState,
  eveningSky,
  FictionalPill,
  MessageIcon,
  placeholderOf,
  radius,
  roofs,
  styled,
  type,
} from '@vesper/ui';
import type { ReactNode } from 'react';
import { SaidWords } from '../../message-types/said-words.tsx';

/** Of each kind: what fits beside the list. */
const MOST = 6;

const Centred = styled.div`
  display: grid;
  height: 100%;
  align-items: center;
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 640px);
  align-content: safe center;
  justify-content: center;
  height: 100%;
  padding: 28px 24px 40px;
  overflow-y: auto;
  h2 { margin-block: 28px 12px; ${type[22]}; }
`;

/** Roofs of an evening, some windows of which are lit. */
const Evening = styled.div`
  position: relative;
  isolation: isolate;
  height: 132px;
  border-radius: ${radius.sheet};
  overflow: hidden;
  background: ${eveningSky};
  ${roofs(64)}
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 270px), 1fr));
  gap: 12px;
`;

const Card = styled(Anchor)`
  display: flex;
  gap: 14px;
  align-items: center;
  height: 100%;
  min-height: 104px;
  padding: 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  color: inherit;
  background: ${color.surface};
  text-decoration: none;
  &:hover { background: ${color.sunken}; }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  p { ${type[14]}; color: ${color.textQuiet}; overflow-wrap: anywhere; }
`;

const Name = styled.div`
  display: flex;
  gap: 8px;
  align-items: baseline;
  justify-content: space-between;
  b { overflow: hidden; font-weight: 650; text-overflow: ellipsis; white-space: nowrap; }
  time { flex: none; ${type[12]}; color: ${color.textQuiet}; }
`;

const Said = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** Beside the list while no conversation is open: whose answer is waited for, and matches without a word yet. Without chats it is empty, as the list says so. */
export function NoneChosen() {
  const { t } = useTexts();
  const { chats, likes } = useStoreValue(useHost().stores.chatState, (state) => state);
  if (chats.length === 0) return null;
  const myTurn = chats.filter(({ last_message }) => last_message?.mine === false).slice(0, MOST);
  const known = new Set(chats.map(({ profile }) => profile.id));
  const wordless = likes.given.flatMap(({ id, matched }) => (matched && !known.has(id) ? (likes.profiles[id] ?? []) : [])).slice(0, MOST);
  if (myTurn.length + wordless.length === 0) {
    return (
      <Centred>
        <EmptyState icon={<MessageIcon />} title={t('list.choose')} text={t('list.choose_text')} />
      </Centred>
    );
  }
  return (
    <Column>
      <Evening aria-hidden />
      {myTurn.length > 0 && <h2>{t('list.your_turn')}</h2>}
      {myTurn.length > 0 && (
        <Grid>
          {myTurn.map((chat) => (
            <Answer key={chat.conversation} chat={chat} />
          ))}
        </Grid>
      )}
      {wordless.length > 0 && <h2>{t('list.say_hello')}</h2>}
      {wordless.length > 0 && (
        <Grid>
          {wordless.map((profile) => (
            <Person key={profile.id} profile={profile} href={`/members/${profile.id}/chat`} name={`${profile.name}, ${profile.age}`}>
              {profile.city && <p>{profile.city}</p>}
            </Person>
          ))}
        </Grid>
      )}
    </Column>
  );
}

function Answer({ chat: { conversation, profile, last_message } }: { chat: ChatEntry }) {
  const { formatRelative, formatDateTime } = useTexts();
  if (!last_message) return null;
  const { created_at } = last_message;
  const time = (
    <time dateTime={created_at} title={formatDateTime(created_at)}>
      {formatRelative(created_at)}
    </time>
  );
  return (
    <Person profile={profile} href={`/chats/${conversation}`} name={profile.name} time={time}>
      <Said>
        <SaidWords said={last_message} />
      </Said>
    </Person>
  );
}

interface PersonProps {
  profile: ProfileCard;
  href: string;
  name: string;
  time?: ReactNode;
  children: ReactNode;
}

function Person({ profile: { online, fictional_icon, main_image }, href, name, time, children }: PersonProps) {
  const { t } = useTexts();
  return (
    <li>
      <Card href={href}>
        <Avatar
          src={main_image?.thumb_filename}
          placeholder={placeholderOf(main_image?.thumbhash ?? null)}
          size={64}
          onlineLabel={online ? t('common:words.online') : undefined}
        />
        <Words>
          <Name>
            <b>{name}</b>
            {time}
          </Name>
          {children}
          {fictional_icon && <FictionalPill label={t('common:fictional.label')} />}
        </Words>
      </Card>
    </li>
  );
}
