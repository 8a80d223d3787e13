import type { ChatEntry, ProfileCard } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  Avatar,
  ButtonLink,
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
  VisuallyHidden,
} from '@vesper/ui';
import type { ReactNode } from 'react';
import { isShort } from '../../chat-list/list-filter.ts';
import { SuggestedPeople } from '../../chat-list/suggested-people.tsx';
import { SaidWords } from '../../message-types/said-words.tsx';

/** Side by side: one whose turn it is to be answered and one to say hello to, or two of a kind. */
const CARDS = 2;

/** Also before the chats are known. */
export const NoneChosenColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 640px);
  gap: 16px;
  align-content: start;
  justify-content: center;
  height: 100%;
  padding: min(8vh, 72px) 24px 40px;
  background: ${color.page};
  overflow-y: auto;
`;

/** Roofs of an evening, some windows of which are lit, under the sentence that the cards answer. */
const Evening = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  align-items: start;
  height: 200px;
  padding: 28px 32px;
  border-radius: ${radius.sheet};
  overflow: hidden;
  background: ${eveningSky};
  ${roofs(72)}
  h2 { ${type[28]}; color: white; }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: 16px;
`;

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: 12px;
  align-items: center;
  padding: 20px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  text-align: center;
  background: ${color.surface};
  > a { margin-top: auto; }
`;

const Kind = styled.h3`
  ${type[14]};
  font-weight: 600;
  color: ${color.textQuiet};
`;

const Words = styled.div`
  display: grid;
  gap: 4px;
  justify-items: center;
  min-width: 0;
  overflow-wrap: anywhere;
  > b { ${type[18]}; font-weight: 650; }
  p { ${type[14]}; color: ${color.textQuiet}; }
`;

const Said = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/**
 * Beside the list while no conversation is open: who waits for this member's answer, a match without a word yet, and under few chats people to
 * write to. Without chats it is empty, as the list says so.
 */
export function NoneChosen() {
  const { t } = useTexts();
  const { chats, likes } = useStoreValue(useHost().stores.chatState, (state) => state);
  if (chats.length === 0) return null;
  const known = new Set(chats.map(({ profile }) => profile.id));
  const theirs = chats.filter(({ last_message }) => last_message?.mine === false);
  const wordless = likes.given.flatMap(({ id, matched }) => (matched && !known.has(id) ? (likes.profiles[id] ?? []) : []));
  const answers = theirs.slice(0, Math.max(1, CARDS - wordless.length));
  const hellos = wordless.slice(0, CARDS - answers.length);
  return (
    <NoneChosenColumn>
      {answers.length + hellos.length > 0 ? (
        <>
          <Evening>
            <h2>{t('list.whose_turn')}</h2>
          </Evening>
          <Cards>
            {answers.map((chat, index) => (
              <Answer key={chat.conversation} chat={chat} isFirst={index === 0} />
            ))}
            {hellos.map((profile, index) => (
              <Hello key={profile.id} profile={profile} isFirst={answers.length === 0 && index === 0} />
            ))}
          </Cards>
        </>
      ) : (
        <EmptyState icon={<MessageIcon />} title={t('list.choose')} text={t('list.choose_text')} />
      )}
      {isShort(chats) && <SuggestedPeople level="h2" isRow known={[...known, ...wordless.map(({ id }) => id)]} />}
    </NoneChosenColumn>
  );
}

function Answer({ chat: { conversation, profile, last_message }, isFirst }: { chat: ChatEntry; isFirst: boolean }) {
  const { t } = useTexts();
  return (
    <Person
      kind={t('list.your_turn')}
      profile={profile}
      name={profile.name}
      action={
        <ButtonLink href={`/chats/${conversation}`} variant={isFirst ? 'primary' : 'secondary'} wide>
          {t('message.reply')} <VisuallyHidden>{profile.name}</VisuallyHidden>
        </ButtonLink>
      }
    >
      <Said>{last_message && <SaidWords said={last_message} />}</Said>
    </Person>
  );
}

function Hello({ profile, isFirst }: { profile: ProfileCard; isFirst: boolean }) {
  const { t } = useTexts();
  const { id, name, age, city } = profile;
  return (
    <Person
      kind={t('list.match')}
      profile={profile}
      name={`${name}, ${age}`}
      action={
        <ButtonLink href={`/members/${id}/chat`} variant={isFirst ? 'primary' : 'secondary'} wide>
          {t('list.say_hello')} <VisuallyHidden>{name}</VisuallyHidden>
        </ButtonLink>
      }
    >
      {city && <p>{city}</p>}
    </Person>
  );
}

interface PersonProps {
  /** Why they are here. */
  kind: string;
  profile: ProfileCard;
  name: string;
  action: ReactNode;
  children: ReactNode;
}

function Person({ kind, profile: { online, fictional_icon, main_image }, name, action, children }: PersonProps) {
  const { t } = useTexts();
  return (
    <Card>
      <Kind>{kind}</Kind>
      <Avatar
        src={main_image?.thumb_filename}
        placeholder={placeholderOf(main_image?.thumbhash ?? null)}
        size={96}
        onlineLabel={online ? t('common:words.online') : undefined}
      />
      <Words>
        <b>{name}</b>
        {fictional_icon && <FictionalPill label={t('common:fictional.label')} />}
        {children}
      </Words>
      {action}
    </Card>
  );
}
