import { useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { styled } from '@vesper/ui';
import { useSyncExternalStore } from 'react';
import { useFirstMessage } from '../first-message/use-first-message.ts';
import { useChatContext, useDraft } from '../session/chat-context.ts';
import { Choice } from '../thread/choices.ts';
import { BegunList, BegunRow } from './begun-row.tsx';
import { DraftWords } from './draft-words.tsx';
import { MatchRow } from './match-row.tsx';
import { useUnsentFirsts } from './unsent-rows.tsx';

/** A row's place while it is not known whom it shows, so that nothing below it moves. */
const Place = styled.li`min-height: 76px;`;

/** Ids of those to whom something is typed, who are in no chat and in no other row. @param current whose conversation is open */
export function useDrafted(current?: string): string[] {
  const { drafts } = useChatContext().session;
  const recipients = useSyncExternalStore(drafts.subscribe, drafts.recipients, drafts.recipients);
  const chats = useStoreValue(useHost().stores.chatState, (state) => state.chats);
  const unsent = useUnsentFirsts();
  const first = useFirstMessage();
  const known = new Set([...chats.map(({ profile }) => profile.id), ...unsent.map(({ to }) => to), first?.profile?.id, current]);
  return recipients.filter((id) => !known.has(id));
}

interface DraftRowsProps {
  /** The member whose conversation is open: their field is in sight. */
  current: string | undefined;
}

/** The way back to what was typed to someone without a chat (B-01). */
export function DraftRows({ current }: DraftRowsProps) {
  return useDrafted(current).map((id) => <DraftRow key={id} id={id} />);
}

/** By themselves, where there are no chats. */
export function DraftList({ current }: DraftRowsProps) {
  const isEmpty = useDrafted(current).length === 0;
  if (isEmpty) return null;
  return (
    <BegunList>
      <DraftRows current={current} />
    </BegunList>
  );
}

function DraftRow({ id }: { id: string }) {
  const { t } = useTexts();
  const [draft, write] = useDraft(id);
  const { data, error } = useCall('member.get', { query: { id } });
  if (error?.status === 404) {
    // Their page has no way to it any more.
    const dismiss = (
      <Choice type="button" onClick={() => write('')}>
        {t('common:words.delete')}
      </Choice>
    );
    return <BegunRow profile={null} said={<DraftWords text={draft} />} why={dismiss} isCurrent={false} />;
  }
  if (data) return data.profile.blocked_by_me ? null : <MatchRow profile={data.profile} />;
  return error ? null : <Place aria-hidden />;
}
