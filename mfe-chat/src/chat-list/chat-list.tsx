import type { ChatEntry } from '@vesper/contracts';
import { HostSlot, useHost, useStoreValue, useTexts, useTitle } from '@vesper/host-kit';
import { ButtonLink, color, EmptyState, MessageIcon, SearchIcon, styled, type } from '@vesper/ui';
import { ChatListSkeleton } from './chat-list-skeleton.tsx';
import { ChatRow } from './chat-row.tsx';
import { useEveryMinute } from './use-every-minute.ts';

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
  min-height: 64px;
  padding: 8px 8px 8px 16px;
  border-bottom: 1px solid ${color.line};
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
  padding: 8px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

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
  useEveryMinute();
  const isCurrent = ({ conversation, profile }: ChatEntry) => conversation === current.conversation || profile.id === current.member;
  return (
    <Frame aria-label={t('list.title')}>
      {isHeading && <Title />}
      <Bar>{isHeading ? <PageTitle tabIndex={-1}>{t('list.title')}</PageTitle> : <ListTitle>{t('list.title')}</ListTitle>}</Bar>
      <HostSlot name="chat.rail" props={{}} />
      {status === 'loading' && <ChatListSkeleton />}
      {status === 'ready' && chats.length === 0 && <Nobody />}
      {chats.length > 0 && (
        <List>
          {chats.map((chat, index) => (
            <ChatRow key={chat.conversation} chat={chat} isCurrent={isCurrent(chat)} isLow={index > 3 && index >= chats.length - 2} />
          ))}
        </List>
      )}
    </Frame>
  );
}

function Title() {
  const { t } = useTexts();
  useTitle(t('list.title'));
  return null;
}

function Nobody() {
  const { t } = useTexts();
  return (
    <EmptyState
      icon={<MessageIcon />}
      title={t('list.empty')}
      text={t('list.empty_text')}
      action={
        <ButtonLink href="/members" icon={<SearchIcon />}>
          {t('list.search')}
        </ButtonLink>
      }
    />
  );
}
