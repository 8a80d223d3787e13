import type { SlotProps } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { ButtonLink, CheckIcon, color, Inline, MessageIcon, Stack, styled } from '@vesper/ui';
import { useMemo, useState } from 'react';
import { type ChosenOpener, Icebreakers } from '../../message-types/icebreaker/icebreakers.tsx';
import { ChatComposer } from '../../composer/chat-composer.tsx';
import type { OutboxItem } from '../../outbox/outbox-item.ts';
import { ChatContext, useDraft, useOutboxItems, useOwnChatContext } from '../../session/chat-context.ts';
import { MessageStatus } from '../../thread/message-status.tsx';
import type { ShownMessage } from '../../thread/timeline.ts';

type Props = Pick<SlotProps['match.window'] & SlotProps['like.window'], 'profile'>;

/** The window has its own border and padding. */
const Box = styled.div`
  > div { width: 100%; background: none; border-top: 0; padding-bottom: 0; }
  form { padding-inline: 0; background: none; }
`;

const Status = styled(Inline)`color: ${color.textQuiet};`;

/** In the match window (M-04), and after a like (M-08): write to the other at once, at the usual price and by the same outbox as in the chat. */
export default function FirstMessageWidget(props: Props) {
  const own = useOwnChatContext();
  const { user, session } = own ?? {};
  const context = useMemo(() => (user && session ? { user, session } : null), [user, session]);
  if (!context) return null;
  return (
    <ChatContext value={context}>
      <FirstMessage {...props} />
    </ChatContext>
  );
}

function FirstMessage({ profile }: Props) {
  const { stores } = useHost();
  const conversation = useStoreValue(stores.chatState, ({ chats }) => chats.find((chat) => chat.profile.id === profile.id)?.conversation);
  const waiting = useOutboxItems().filter(({ to }) => to === profile.id);
  const [draft] = useDraft(profile.id);
  const [isSent, setIsSent] = useState(false);
  const [opener, setOpener] = useState<ChosenOpener>();
  const onSent = () => {
    setIsSent(true);
    setOpener(undefined); // it would take the place of words that come back
  };
  // A message that can't be paid for comes back into the draft.
  if (!isSent || draft !== '')
    return (
      <Box>
        <ChatComposer profile={profile} conversation={conversation} isBlocked={false} opener={opener} onSent={onSent} />
        {conversation === undefined && draft === '' && <Icebreakers profile={profile} onChoose={setOpener} />}
      </Box>
    );
  return <Written member={profile.id} waiting={waiting.at(-1)} />;
}

const shownOf = (item: OutboxItem): ShownMessage => ({
  key: item.clientId,
  id: null,
  mine: true,
  type: item.type ?? 'text',
  body: item.body,
  at: item.writtenAt,
  returned: 0,
  seq: null,
  outbox: item,
});

/** What became of the message, and the way to the chat. */
function Written({ member, waiting }: { member: string; waiting: OutboxItem | undefined }) {
  const { t } = useTexts();
  return (
    <Stack gap={12} align="center">
      <Status gap={8} role="status">
        {waiting ? (
          <MessageStatus message={shownOf(waiting)} progress={null} />
        ) : (
          <>
            <CheckIcon size={16} />
            {t('status.sent')}
          </>
        )}
      </Status>
      <ButtonLink variant="secondary" icon={<MessageIcon />} href={`/members/${member}/chat`}>
        {t('first_message.open')}
      </ButtonLink>
    </Stack>
  );
}
