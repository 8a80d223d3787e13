import type { ProfileCard } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Composer, color, FictionalIcon, styled, type } from '@vesper/ui';
import { useRef } from 'react';
import { useDraft, useOutboxItems, useChatContext } from '../session/chat-context.ts';
import { isWaiting } from '../outbox/outbox-item.ts';
import { useTellTyping } from '../thread/use-typing.ts';
import { CostLine } from './cost-line.tsx';
import { hindranceOf } from './hindrance.ts';
import { HindrancePanel } from './hindrance-panel.tsx';
import { useNextCost } from './use-next-cost.ts';

/* One area, however much stands above the field. */
const Frame = styled.div`
  padding-bottom: env(safe-area-inset-bottom);
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  > * { max-width: 860px; margin-inline: auto; }
  > form { border-top: 0; }
`;

/* D-46: words and icon, where the message is written. */
const Fictional = styled.p`
  display: flex;
  gap: 8px;
  padding: 10px 28px 0;
  ${type[12]};
  color: ${color.textQuiet};
`;

/** Lengths are counted as the server does: characters as people see most of them, without the blanks around (V-10). */
const lengthOf = (text: string): number => [...text.trim()].length;

interface ChatComposerProps {
  profile: ProfileCard;
  /** Undefined: the first message begins it. */
  conversation: string | undefined;
  /** By this member: nothing can be said before that is taken back. */
  isBlocked: boolean;
}

/** Where the next message is written; says what it costs, and what stands in its way before a word is lost (V-08). */
export function ChatComposer({ profile, conversation, isBlocked }: ChatComposerProps) {
  const { t } = useTexts();
  const { stores } = useHost();
  const { user, session } = useChatContext();
  const maxLength = useStoreValue(stores.settings, ({ settings }) => settings.message_length);
  const items = useOutboxItems();
  const [draft, setDraft] = useDraft(profile.id);
  const cost = useNextCost(items.filter(isWaiting).length);
  const tellTyping = useTellTyping(conversation);
  const field = useRef<HTMLTextAreaElement>(null);

  const left = maxLength - lengthOf(draft);
  const refusals = items.flatMap(({ to, state }) => (to === profile.id && state.status === 'failed' ? [state.reason] : []));
  const hindrance = hindranceOf({ user, cost, isBlocked, refusals });
  const isClosed = hindrance?.kind === 'blocked' || hindrance?.kind === 'profile_gone';

  const write = (text: string) => {
    setDraft(text);
    if (text.trim() !== '' && !hindrance) tellTyping();
  };

  const send = () => {
    session.outbox.write({ to: profile.id, conversation: conversation ?? null, body: draft.trim() });
    setDraft('');
    field.current?.focus(); // or the keyboard of a phone goes away with every message
  };

  return (
    <Frame>
      {hindrance && <HindrancePanel hindrance={hindrance} />}
      {profile.fictional_icon && (
        <Fictional>
          <FictionalIcon size={16} />
          {t('common:fictional.note')}
        </Fictional>
      )}
      <Composer
        ref={field}
        value={draft}
        onChange={write}
        onSend={send}
        label={t('composer.label', { name: profile.name })}
        sendLabel={sendLabel()}
        canSend={!hindrance && left >= 0}
        costLine={<CostLine cost={isClosed ? null : cost} left={left} maxLength={maxLength} />}
      />
    </Frame>
  );

  function sendLabel(): string {
    if (hindrance) return t(`hindrance.${hindrance.kind}`);
    return left < 0 ? t('common:errors.too_long') : t('common:words.send');
  }
}
