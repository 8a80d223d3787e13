import type { ChatEntry, ProfileCard } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { color, EmptyState, from, MessageIcon, styled, type } from '@vesper/ui';
import { isShort } from '../../chat-list/list-filter.ts';
import { PersonCard } from '../../chat-list/person-card.tsx';
import { SuggestedPeople } from '../../chat-list/suggested-people.tsx';
import { useFirstMessage } from '../../first-message/use-first-message.ts';
import { SaidWords } from '../../message-types/said-words.tsx';
import { AnswerCard } from './answer-card.tsx';

/** Side by side: one who waits for an answer, who has more room, and one to say hello to; or two of a kind. */
const CARDS = 2;

/** Also before the chats are known. */
export const NoneChosenColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 720px);
  gap: 16px;
  align-content: start;
  justify-content: center;
  height: 100%;
  padding: min(6vh, 48px) 24px 40px;
  background: ${color.page};
  overflow-y: auto;
`;

const Question = styled.h2`
  ${type[22]};
  font-weight: 700;
`;

const Cards = styled.ul<{ $hasMain: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasMain }) => ($hasMain ? 'minmax(0, 1fr)' : 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))')};
  gap: 16px;
  ${from.large} { ${({ $hasMain }) => $hasMain && 'grid-template-columns: minmax(0, 5fr) minmax(200px, 3fr);'} }
`;

const Said = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/**
 * Beside the list while no conversation is open: who waits for this member's answer, a match without a word yet, and under few chats people to
 * write to. Without chats, which the list says, these alone.
 */
export function NoneChosen() {
  const { t } = useTexts();
  const { status, chats, likes } = useStoreValue(useHost().stores.chatState, (state) => state);
  const isFirstWaiting = useFirstMessage() !== null;
  if (chats.length === 0) {
    return <NoneChosenColumn>{status === 'ready' && !isFirstWaiting && <SuggestedPeople level="h2" isRow />}</NoneChosenColumn>;
  }
  const known = new Set(chats.map(({ profile }) => profile.id));
  const theirs = chats.filter(({ last_message }) => last_message?.mine === false);
  const wordless = likes.given.flatMap(({ id, matched }) => (matched && !known.has(id) ? (likes.profiles[id] ?? []) : []));
  const answers = theirs.slice(0, Math.max(1, CARDS - wordless.length));
  const hellos = wordless.slice(0, CARDS - answers.length);
  return (
    <NoneChosenColumn>
      {answers.length + hellos.length > 0 ? (
        <>
          <Question>{t('list.whose_turn')}</Question>
          <Cards $hasMain={answers.length > 0}>
            {answers.map((chat, index) =>
              index === 0 ? <AnswerCard key={chat.conversation} chat={chat} /> : <Answer key={chat.conversation} chat={chat} />,
            )}
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

function Answer({ chat: { conversation, profile, last_message } }: { chat: ChatEntry }) {
  const { t } = useTexts();
  return (
    <PersonCard
      size="large"
      kind={t('list.your_turn')}
      profile={profile}
      name={profile.name}
      action={{ words: t('message.reply'), href: `/chats/${conversation}` }}
    >
      <Said>{last_message && <SaidWords said={last_message} />}</Said>
    </PersonCard>
  );
}

function Hello({ profile, isFirst }: { profile: ProfileCard; isFirst: boolean }) {
  const { t } = useTexts();
  const { id, name, age, city } = profile;
  return (
    <PersonCard
      size="large"
      kind={t('list.match')}
      profile={profile}
      name={`${name}, ${age}`}
      action={{ words: t('list.say_hello'), href: `/members/${id}/chat`, isMain: isFirst }}
    >
      {city && <p>{city}</p>}
    </PersonCard>
  );
}
