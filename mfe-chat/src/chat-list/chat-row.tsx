import { type ChatEntry, UNREAD_CAP } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import {
  Anchor,
  Avatar,
  Badge,
  CircleAlertIcon,
  ClockIcon,
  color,
  FictionalPill,
  placeholderOf,
  radius,
  styled,
  type,
  VisuallyHidden,
} from '@vesper/ui';
import { SaidWords } from '../message-types/said-words.tsx';
import { reactionEmoji } from '../thread/reactions/reaction-emoji.ts';
import type { OutboxItem } from '../outbox/outbox-item.ts';
import { useDraft, useOutboxItems } from '../session/chat-context.ts';
import { useIsTyping } from '../thread/use-typing.ts';
import { Fictional } from './begun-row.tsx';
import { ChatMenu } from './chat-menu.tsx';
import { Accent, DraftWords } from './draft-words.tsx';

const Item = styled.li<{ $isCurrent: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  border-radius: ${radius.card};
  background: ${({ $isCurrent }) => ($isCurrent ? color.sunken : 'transparent')};
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
`;

/* It takes the place of the time on hover and focus, so that times end where the search field does. A touch screen has it in the open conversation, where the name needs no room. */
const Menu = styled.div`
  position: absolute;
  inset: 2px 2px auto auto;
  color: ${color.textQuiet};
  &:not(:focus-within) { opacity: 0; }
  ${Item}:hover & { opacity: 1; }
  @media (hover: none) { display: none; }
`;

const RowLink = styled(Anchor)`
  display: flex;
  flex: 1;
  gap: 12px;
  align-items: center;
  min-width: 0;
  min-height: 76px;
  padding: 8px;
  border-radius: ${radius.card};
  color: inherit;
  text-decoration: none;
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: space-between;
`;

const Name = styled.span<{ $isUnread: boolean }>`
  overflow: hidden;
  font-weight: ${({ $isUnread }) => ($isUnread ? 700 : 600)};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Time = styled.time<{ $isUnread: boolean }>`
  flex: none;
  ${type[12]};
  font-weight: ${({ $isUnread }) => ($isUnread ? 600 : 400)};
  color: ${({ $isUnread }) => ($isUnread ? color.link : color.textQuiet)};
  @media (hover: hover) { ${Item}:is(:hover, :has(button:focus-visible, [aria-expanded='true'])) & { visibility: hidden; } }
`;

const Last = styled.span<{ $isUnread: boolean }>`
  flex: 1;
  overflow: hidden;
  ${type[14]};
  font-weight: ${({ $isUnread }) => ($isUnread ? 600 : 400)};
  color: ${({ $isUnread }) => ($isUnread ? color.text : color.textQuiet)};
  text-overflow: ellipsis;
  white-space: nowrap;
  .lucide { display: inline; margin-inline-end: 4px; vertical-align: -2px; }
`;

const Turn = styled.span`
  flex: none;
  ${type[12]};
  font-weight: 600;
  color: ${color.link};
`;

interface ChatRowProps {
  chat: ChatEntry;
  /** The conversation is open beside the list. */
  isCurrent: boolean;
}

/** One conversation in the list. */
export function ChatRow({ chat, isCurrent }: ChatRowProps) {
  const { t, formatRelative, formatDateTime } = useTexts();
  const { conversation, profile, num_unread_messages: unread, last_message } = chat;
  const { name, online, fictional_icon, main_image } = profile;
  const isUnread = unread > 0;
  const isTheirs = last_message ? !last_message.mine : false;
  const waiting = useOutboxItems().findLast(({ to }) => to === profile.id);
  const at = waiting ? new Date(waiting.writtenAt).toISOString() : (shownReaction(chat)?.at ?? last_message?.created_at);
  return (
    <Item $isCurrent={isCurrent}>
      <RowLink href={`/chats/${conversation}`} aria-current={isCurrent ? 'page' : undefined}>
        <Avatar
          src={main_image?.thumb_filename}
          placeholder={placeholderOf(main_image?.thumbhash ?? null)}
          size={56}
          onlineLabel={online ? t('common:words.online') : undefined}
        />
        <Words>
          <Line>
            <Name $isUnread={isUnread}>{name}</Name>
            {at !== undefined && (
              <Time $isUnread={isUnread} dateTime={at} title={formatDateTime(at)}>
                {formatRelative(at)}
              </Time>
            )}
          </Line>
          <Line>
            <Preview chat={chat} isCurrent={isCurrent} waiting={waiting} />
            {isTheirs && !isUnread && !isCurrent && !waiting && <Turn>{t('list.your_turn')}</Turn>}
            {isUnread && <Badge label={t('list.unread', { count: unread })}>{unread > UNREAD_CAP ? `${UNREAD_CAP}+` : unread}</Badge>}
          </Line>
          {fictional_icon && (
            <Fictional>
              <FictionalPill label={t('common:fictional.label')} />
            </Fictional>
          )}
        </Words>
      </RowLink>
      <Menu>
        <ChatMenu conversation={conversation} name={name} />
      </Menu>
    </Item>
  );
}

/** A message that waits to be read is told first. */
const shownReaction = ({ last_reaction, num_unread_messages }: ChatEntry) => (num_unread_messages === 0 ? last_reaction : undefined);

interface PreviewProps extends Pick<ChatRowProps, 'chat' | 'isCurrent'> {
  /** This member's newest message to them that is not delivered. */
  waiting: OutboxItem | undefined;
}

/** The last message, also one that waits to be sent, what the other made of one, the unsent draft, or that the other is typing. */
function Preview({ chat, isCurrent, waiting }: PreviewProps) {
  const { t } = useTexts();
  const [draft] = useDraft(chat.profile.id);
  const isTyping = useIsTyping(chat.conversation);
  const { last_message, num_unread_messages } = chat;
  if (isTyping && !isCurrent) {
    return (
      <Last $isUnread={false}>
        <Accent>{t('list.typing')}</Accent>
      </Last>
    );
  }
  if (draft.trim() !== '' && !isCurrent) {
    return (
      <Last $isUnread={false}>
        <DraftWords text={draft} />
      </Last>
    );
  }
  if (waiting) {
    const { state, type: kind = 'text', body, gift } = waiting;
    const hasFailed = state.status === 'failed';
    return (
      <Last $isUnread={false}>
        {hasFailed ? <CircleAlertIcon size={14} /> : <ClockIcon size={14} />}
        <VisuallyHidden>{t(hasFailed ? 'list.not_sent' : 'status.queued')} </VisuallyHidden>
        {t('list.mine', { text: '' })}
        <SaidWords said={{ type: kind, body: body || null, gift }} />
      </Last>
    );
  }
  const reacted = shownReaction(chat);
  if (reacted) return <Last $isUnread={false}>{t('list.reacted', { reaction: reactionEmoji[reacted.reaction] })}</Last>;
  return (
    <Last $isUnread={num_unread_messages > 0}>
      {last_message?.mine && t('list.mine', { text: '' })}
      {last_message && <SaidWords said={last_message} />}
    </Last>
  );
}
