import { type ChatEntry, MESSAGE_SEARCH } from '@vesper/contracts';
import { useCall, useHost, useTexts } from '@vesper/host-kit';
import { Button, color, EmptyState, SearchIcon, Spinner, styled, type } from '@vesper/ui';
import { useState } from 'react';
import { ChatRow } from '../chat-row.tsx';
import { FoundRow } from './found-row.tsx';
import { namedLike } from './name-matches.ts';
import { useSettled } from './use-settled.ts';

const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  padding: 8px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Heading = styled.h2`
  padding: 8px 8px 4px;
  ${type[14]};
  font-weight: 600;
  color: ${color.textQuiet};
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
`;

const Centre = styled.div`
  display: flex;
  justify-content: center;
  padding: 12px;
`;

interface SearchResultsProps {
  words: string;
  chats: readonly ChatEntry[];
  isCurrent: (chat: ChatEntry) => boolean;
  /** Of the headings, below the list's own. */
  level: 'h2' | 'h3';
}

/** People of that name, and messages with these words. */
export default function SearchResults({ words, chats, isCurrent, level }: SearchResultsProps) {
  const { t } = useTexts();
  const settled = useSettled(words.trim());
  const people = namedLike(chats, words);
  return (
    <Scroll>
      {people.length > 0 && (
        <div>
          <Heading as={level}>{t('search.people')}</Heading>
          <List>
            {people.map((chat) => (
              <ChatRow key={chat.conversation} chat={chat} isCurrent={isCurrent(chat)} />
            ))}
          </List>
        </div>
      )}
      {isEnough(settled) && <Messages key={settled} words={settled} level={level} isAlone={people.length === 0} />}
    </Scroll>
  );
}

const isEnough = (words: string): boolean => [...words].length >= MESSAGE_SEARCH.min;

interface MessagesProps {
  words: string;
  level: 'h2' | 'h3';
  /** No person of that name was found either. */
  isAlone: boolean;
}

function Messages({ words, level, isAlone }: MessagesProps) {
  const { t } = useTexts();
  // The first page's own call: both share its answer.
  const { data } = useCall('messages.search', { body: { words } });
  const isEmpty = data?.found.length === 0 && data.next === null;
  if (isEmpty && isAlone) {
    return (
      <div role="status">
        <EmptyState icon={<SearchIcon />} title={t('search.none')} text={t('search.none_text')} />
      </div>
    );
  }
  return (
    <div hidden={isEmpty}>
      <Heading as={level}>{t('search.messages')}</Heading>
      <Page words={words} />
    </div>
  );
}

interface PageProps {
  words: string;
  /** Of an earlier answer: what is older than this. */
  before?: number;
}

/** One answer; its button brings the next below it. */
function Page({ words, before }: PageProps) {
  const { t, errorText } = useTexts();
  const { serverOffset } = useHost().stores.connection.getState();
  const [now] = useState(() => Date.now() + serverOffset);
  const { data, error, refetch } = useCall('messages.search', { body: { words, ...(before !== undefined && { before }) } });
  const [wantsMore, setWantsMore] = useState(false);
  if (error) {
    return (
      <Centre role="alert">
        <Button variant="quiet" onClick={() => void refetch()}>
          {errorText(error)} {t('common:words.retry')}
        </Button>
      </Centre>
    );
  }
  if (!data) {
    return (
      <Centre role="status" aria-label={t('common:words.loading')}>
        <Spinner />
      </Centre>
    );
  }
  return (
    <>
      <List>
        {data.found.map((found) => (
          <FoundRow key={`${found.conversation} ${found.seq}`} found={found} now={now} />
        ))}
      </List>
      {data.next !== null &&
        (wantsMore ? (
          <Page words={words} before={data.next} />
        ) : (
          <Centre>
            <Button variant="quiet" onClick={() => setWantsMore(true)}>
              {t('search.earlier')}
            </Button>
          </Centre>
        ))}
    </>
  );
}
