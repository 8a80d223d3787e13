import type { ChatEntry } from '@vesper/contracts';
import { HostSlot, useHost, useStoreValue, useTexts, useTitle } from '@vesper/host-kit';
import {
  Button,
  ButtonLink,
  CheckIcon,
  color,
  EmptyState,
  from,
  MessageIcon,
  onDemand,
  SearchIcon,
  Spinner,
  styled,
  type,
} from '@vesper/ui';
import { useState } from 'react';
import { FirstMessageRow } from '../first-message/first-message-row.tsx';
import { useFirstMessage } from '../first-message/use-first-message.ts';
import { ChatListSkeleton } from './chat-list-skeleton.tsx';
import { ChatRow } from './chat-row.tsx';
import { DraftList, DraftRows, useDrafted } from './draft-rows.tsx';
import { FilterBar, useListFilter } from './filter-bar.tsx';
import { filtered, isShort, type ListFilterName } from './list-filter.ts';
import { MatchRow } from './match-row.tsx';
import { SearchField } from './search/search-field.tsx';
import { SuggestedPeople } from './suggested-people.tsx';
import { UnsentRows, useUnsentFirsts } from './unsent-rows.tsx';
import { useChatContext } from '../session/chat-context.ts';
import { useEveryMinute } from './use-every-minute.ts';
import { useWordless } from './use-wordless.ts';

/** Comes with the first search. */
const SearchResults = onDemand(() => import(/* webpackChunkName: "search" */ './search/search-results.tsx'));

const Frame = styled.section`
  flex-direction: column;
  min-height: 0;
  background: ${color.surface};
`;

const Bar = styled.header`
  display: flex;
  flex: none;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
  min-height: 56px;
  padding: 8px 16px 0;
  /* One line with the headers of the conversation and of the profile beside it. */
  ${from.medium} { min-height: 64px; padding-top: 0; border-bottom: 1px solid ${color.line}; }
`;

const heading = `${type[22]}; font-weight: 700;`;
const PageTitle = styled.h1`${heading}`;
const ListTitle = styled.h2`${heading}`;

const List = styled.ul`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-height: 0;
  padding: 4px 8px 8px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** Where the list stands alone: else they are beside it. */
const PhoneOnly = styled.div`${from.medium} { display: none; }`;

/** Not the one that scrolls. */
const ShortList = styled(List)`
  flex: none;
  overflow: visible;
`;

/** They go on the list of chats. */
const Matches = styled(ShortList)`margin-top: -10px;`;

/** The others are on the page of the likes. */
const MOST_MATCHES = 4;

interface ChatListProps {
  /** The conversation or member open beside the list. */
  current: { conversation?: string; member?: string };
  /** The list is the page itself, so its title is the h1 and the document title. */
  isHeading: boolean;
}

/** all conversations, the latest first. The shell keeps the store up to date. */
export function ChatList({ current, isHeading }: ChatListProps) {
  const { t } = useTexts();
  const { stores } = useHost();
  const status = useStoreValue(stores.chatState, (state) => state.status);
  const chats = useStoreValue(stores.chatState, (state) => state.chats);
  const [words, setWords] = useState('');
  const isSearching = chats.length > 0 && words.trim() !== '';
  const isCurrent = ({ conversation, profile }: ChatEntry) => conversation === current.conversation || profile.id === current.member;
  const [loadError, setLoadError] = useState<unknown>(null);
  if (loadError) throw loadError; // The shell loads the page again.
  useEveryMinute();
  return (
    <Frame aria-label={t('list.title')}>
      {isHeading && <Title />}
      <Bar>{isHeading ? <PageTitle tabIndex={-1}>{t('list.title')}</PageTitle> : <ListTitle>{t('list.title')}</ListTitle>}</Bar>
      {chats.length > 0 && <SearchField words={words} onChange={setWords} />}
      {!isSearching && <HostSlot name="chat.rail" props={{}} />}
      {status === 'loading' && chats.length === 0 && <ChatListSkeleton />}
      {status === 'ready' && !isSearching && <FirstMessageRow current={current.member} />}
      {status === 'ready' && !isSearching && <UnsentRows current={current.member} />}
      {status === 'ready' && chats.length === 0 && <Nobody isHeading={isHeading} current={current.member} />}
      {chats.length > 0 && !isSearching && (
        <Chats chats={chats} hasAll={status === 'ready'} isCurrent={isCurrent} current={current.member} showsPeople={isHeading} />
      )}
      {isSearching && (
        <SearchResults
          words={words}
          chats={chats}
          isCurrent={isCurrent}
          level={isHeading ? 'h2' : 'h3'}
          waiting={<Spinner />}
          onLoadError={setLoadError}
        />
      )}
    </Frame>
  );
}

interface ChatsProps {
  chats: readonly ChatEntry[];
  /** Not in a document, which has the first of them. */
  hasAll: boolean;
  isCurrent: (chat: ChatEntry) => boolean;
  /** The member open beside the list. */
  current: string | undefined;
  /** Under a short list. */
  showsPeople: boolean;
}

function Chats({ chats, hasAll, isCurrent, current, showsPeople }: ChatsProps) {
  const isFiltered = !isShort(chats);
  const chosen = useListFilter();
  const filter = isFiltered ? chosen : 'all';
  const matching = filtered(chats, filter);
  // The open conversation keeps its place: reading it would take it out of "unread".
  const shown = chats.filter((chat) => matching.includes(chat) || isCurrent(chat));
  const rows = shown.map((chat) => <ChatRow key={chat.conversation} chat={chat} isCurrent={isCurrent(chat)} />);
  const drafts = hasAll && filter === 'all' && <DraftRows current={current} />;
  return (
    <>
      {isFiltered && <FilterBar chats={chats} />}
      {filter !== 'all' && shown.length === 0 && <NoneWaiting filter={filter} />}
      {!isFiltered && showsPeople ? (
        <Scroll>
          <ShortList>
            {rows}
            {drafts}
          </ShortList>
          {hasAll && <Others chats={chats} />}
        </Scroll>
      ) : (
        shown.length > 0 && (
          <List>
            {/* Among few chats they are in sight below, where no row moves for them. */}
            {isFiltered && drafts}
            {rows}
            {!isFiltered && drafts}
          </List>
        )
      )}
    </>
  );
}

/** Below what the document shows, so that no row moves: matches without a word, and people to write to. */
function Others({ chats }: Pick<ChatsProps, 'chats'>) {
  const drafted = useDrafted();
  const matches = useWordless();
  const wordless = matches.filter(({ id }) => !drafted.includes(id));
  const known = [...chats.map(({ profile }) => profile), ...wordless].map(({ id }) => id);
  return (
    <PhoneOnly>
      {wordless.length > 0 && (
        <Matches>
          {wordless.slice(0, MOST_MATCHES).map((profile) => (
            <MatchRow key={profile.id} profile={profile} />
          ))}
        </Matches>
      )}
      <SuggestedPeople level="h2" known={[...known, ...drafted]} />
    </PhoneOnly>
  );
}

function Title() {
  const { t } = useTexts();
  useTitle(t('list.title'));
  return null;
}

const Scroll = styled.div`
  min-height: 0;
  overflow-y: auto;
`;

interface NobodyProps extends Pick<ChatsProps, 'current'> {
  /** The list is the page itself: where it is wide, people stand beside it. */
  isHeading: boolean;
}

function Nobody({ isHeading, current }: NobodyProps) {
  const { t } = useTexts();
  const free = useStoreValue(useHost().stores.session, ({ user }) => user?.starter_messages ?? 0);
  const unsent = useUnsentFirsts();
  const drafts = <DraftList current={current} />;
  if (useFirstMessage() || unsent.length > 0) return <Scroll>{drafts}</Scroll>;
  const text = t('list.empty_text');
  const people = <SuggestedPeople level={isHeading ? 'h2' : 'h3'} />;
  return (
    <Scroll>
      {drafts}
      <EmptyState
        icon={<MessageIcon />}
        title={t('list.empty')}
        text={free > 0 ? `${text} ${t('composer.starters_left', { count: free })}.` : text}
        action={
          <ButtonLink href="/members" icon={<SearchIcon />}>
            {t('list.search')}
          </ButtonLink>
        }
      />
      {isHeading ? <PhoneOnly>{people}</PhoneOnly> : people}
    </Scroll>
  );
}

/** Nothing is left to read or to answer. */
function NoneWaiting({ filter }: { filter: Exclude<ListFilterName, 'all'> }) {
  const { t } = useTexts();
  const { listFilter } = useChatContext().session;
  return (
    <EmptyState
      icon={<CheckIcon />}
      title={t(`list.none_${filter}`)}
      action={
        <Button variant="secondary" onClick={() => listFilter.choose('all')}>
          {t('list.show_everything')}
        </Button>
      }
    />
  );
}
