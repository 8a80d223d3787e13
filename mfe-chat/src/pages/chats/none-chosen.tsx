import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { color, EmptyState, MessageIcon, styled } from '@vesper/ui';
import { isShort } from '../../chat-list/list-filter.ts';
import { PeopleGroup, SuggestedPeople } from '../../chat-list/suggested-people.tsx';
import { useWordless } from '../../chat-list/use-wordless.ts';
import { useFirstMessage } from '../../first-message/use-first-message.ts';
import { SaidWords } from '../../message-types/said-words.tsx';
import { TurnCard, TurnCards } from './turn-card.tsx';

/** Cards of those who wait for an answer, and of those to say hello to; half of each where there are many. */
const MOST = 4;

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

/**
 * Beside the list while no conversation is open: a match without a word yet, beside many chats also who waits for this member's answer, and
 * beside few people to write to. Without chats, which the list says, these alone.
 */
export function NoneChosen() {
  const { t } = useTexts();
  const { status, chats } = useStoreValue(useHost().stores.chatState, (state) => state);
  const isFirstWaiting = useFirstMessage() !== null;
  const wordless = useWordless();
  if (chats.length === 0) {
    return <NoneChosenColumn>{status === 'ready' && !isFirstWaiting && <SuggestedPeople level="h2" isRow />}</NoneChosenColumn>;
  }
  const known = new Set(chats.map(({ profile }) => profile.id));
  // In a short list the row itself says so, and is in sight.
  const theirs = isShort(chats) ? [] : chats.filter(({ last_message }) => last_message?.mine === false);
  const answers = theirs.slice(0, Math.max(MOST / 2, MOST - wordless.length));
  const hellos = wordless.slice(0, MOST - answers.length);
  const isEmpty = answers.length + hellos.length === 0;
  const choose = <EmptyState icon={<MessageIcon />} title={t('list.choose')} text={t('list.choose_text')} />;
  return (
    <NoneChosenColumn>
      {!isEmpty && (
        <PeopleGroup>
          <h2>{answers.length > 0 ? t('list.your_turn') : t('list.new_matches', { count: hellos.length })}</h2>
          <TurnCards>
            {answers.map(({ conversation, profile, last_message }, nth) => (
              <TurnCard
                key={conversation}
                profile={profile}
                note={last_message && <SaidWords said={last_message} />}
                isSaid
                action={{ words: t('message.reply'), href: `/chats/${conversation}`, isMain: nth === 0 }}
              />
            ))}
            {hellos.map((profile, nth) => (
              <TurnCard
                key={profile.id}
                profile={profile}
                note={t('list.match')}
                action={{ words: t('list.say_hello'), href: `/members/${profile.id}/chat`, isMain: answers.length === 0 && nth === 0 }}
              />
            ))}
          </TurnCards>
        </PeopleGroup>
      )}
      {isShort(chats) ? (
        <SuggestedPeople level="h2" isRow known={[...known, ...wordless.map(({ id }) => id)]} otherwise={isEmpty && choose} />
      ) : (
        isEmpty && choose
      )}
    </NoneChosenColumn>
  );
}
