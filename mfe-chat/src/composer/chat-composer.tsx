import { hasVisibleText, ICEBREAKER_MAX, type ProfileCard } from '@vesper/contracts';
import { HostSlot, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Composer, color, FictionalIcon, from, IconButton, PlusIcon, styled, type, useBack } from '@vesper/ui';
import { useEffect, useRef, useState } from 'react';
import { useDraft, useOutboxItems, useAnswered, useChatContext, useThread } from '../session/chat-context.ts';
import { GiftButton } from '../message-types/gift/gift-button.tsx';
import { PhotoButton } from '../message-types/photo/photo-button.tsx';
import type { ChosenOpener } from '../message-types/icebreaker/icebreakers.tsx';
import { isGone } from '../thread/thread.ts';
import { useOnChange } from '../thread/use-on-change.ts';
import { useAnnounceTyping } from '../thread/use-typing.ts';
import { EmojiButton } from './emoji/emoji-button.tsx';
import { useInsert } from './use-insert.ts';
import { DoubtStrip } from '../care/doubt-strip.tsx';
import { useDoubts } from '../care/use-doubts.ts';
import { answersNothing } from './answered.ts';
import { CostLine } from './cost-line.tsx';
import { QuoteStrip } from './quote-strip.tsx';
import { sendBlockerOf } from './send-blocker.ts';
import { SendBlockerPanel } from './send-blocker-panel.tsx';
import { useNextCost } from './use-next-cost.ts';

/* One visual area, whatever is shown above the field. */
const Frame = styled.div`
  position: relative;
  padding-bottom: env(safe-area-inset-bottom);
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  > * { max-width: 860px; margin-inline: auto; }
  > form { border-top: 0; }
`;

/* D-46: text and icon next to where the message is written. */
const Fictional = styled.p`
  display: flex;
  gap: 8px;
  padding: 10px 16px 0;
  ${type[12]};
  color: ${color.textQuiet};
`;

/* While someone writes on a phone, the field needs the room: they are behind one button. */
const Extras = styled.div<{ $isFolded: boolean }>`
  display: ${({ $isFolded }) => ($isFolded ? 'none' : 'flex')};
  flex: none;
  align-items: center;
  height: 48px;
  ${from.medium} { display: flex; }
`;

const Unfold = styled(IconButton)`
  margin-block: 2px;
  ${from.medium} { display: none; }
`;

/** Counted as on the server: code points of the trimmed text (V-10). */
const lengthOf = (text: string): number => [...text.trim()].length;

interface ChatComposerProps {
  profile: ProfileCard;
  /** Undefined until the first message starts the conversation. */
  conversation: string | undefined;
  /** The member has blocked the other: no message until they unblock. */
  isBlocked: boolean;
  /** The opener that was chosen since the last message: it is put into the empty field, and the message becomes an icebreaker (D-50). */
  opener?: ChosenOpener | undefined;
  /** Opening the chat puts the cursor into the field. Not on touch devices, where the keyboard would cover the messages. */
  takesFocus?: boolean;
  /** A message was written. */
  onSent?: () => void;
}

/** Message input. Shows what the next message costs, and what blocks it before it is sent (V-08). */
export function ChatComposer({ profile, conversation, isBlocked, opener, takesFocus = false, onSent }: ChatComposerProps) {
  const { t } = useTexts();
  const { stores } = useHost();
  const { user, session } = useChatContext();
  const maxLength = useStoreValue(stores.settings, ({ settings }) => settings.message_length);
  const items = useOutboxItems();
  const [draft, setDraft] = useDraft(profile.id);
  const [kept, setAnswered] = useAnswered(profile.id);
  const thread = useThread(conversation);
  // One that is taken back in the meantime is answered no longer.
  const answered = kept.quote && thread && isGone(thread, kept.quote.seq) ? {} : kept;
  const isAnswering = !answersNothing(answered);
  const cost = useNextCost();
  const announceTyping = useAnnounceTyping(conversation);
  const [files, setFiles] = useState<readonly File[]>([]);
  /** Since the chat was opened. One that waited with the draft goes on waiting when the chat is left. */
  const [isAnswerChosen, setIsAnswerChosen] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isFolded = hasVisibleText(draft) && !isUnfolded;
  const extras = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { doubts, mayGo, settle } = useDoubts();

  const { drafts, quotes } = session;
  useEffect(() => drafts.open(profile.id), [drafts, profile.id]);
  useEffect(() => quotes.open(profile.id), [quotes, profile.id]);
  useOnChange(isAnswering ? String(answered.quote?.id ?? answered.about?.prompt ?? answered.aboutPhoto) : undefined, () => {
    setIsAnswerChosen(true);
    field.current?.focus();
  });
  useEffect(() => {
    if (takesFocus && matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  useEffect(() => {
    if (isUnfolded) extras.current?.querySelector('button')?.focus(); // the button that had it is gone
  }, [isUnfolded]);

  useEffect(() => {
    if (!opener) return;
    drafts.write(profile.id, opener.text);
    field.current?.focus();
  }, [opener, drafts, profile.id]);

  const left = maxLength - lengthOf(draft);
  const isNew = conversation === undefined && !items.some(({ to }) => to === profile.id);
  const refusals = items.flatMap(({ to, state }) => (to === profile.id && state.status === 'failed' ? [state.reason] : []));
  const sendBlocker = sendBlockerOf({ user, isNew, cost, isBlocked, refusals });
  const isClosed = sendBlocker?.kind === 'blocked' || sendBlocker?.kind === 'profile_gone';

  const write = (text: string) => {
    settle(text);
    setDraft(text);
    if (hasVisibleText(text) && !sendBlocker) announceTyping();
  };

  const onWritten = () => {
    setIsUnfolded(false);
    setAnswered({});
    onSent?.();
  };

  const change = () => {
    settle(draft);
    field.current?.focus();
  };

  const answerNothing = () => {
    setAnswered({});
    field.current?.focus();
  };
  useBack(isAnswering && isAnswerChosen && !isClosed, answerNothing);

  const insert = useInsert(field, draft, write);

  const send = () => {
    const body = draft.trim();
    if (!mayGo(body)) return;
    // Whatever is left of it. A text that has outgrown an icebreaker is an ordinary message.
    const isIcebreaker = opener !== undefined && conversation === undefined && lengthOf(body) <= ICEBREAKER_MAX;
    session.outbox.write({
      to: profile.id,
      conversation: conversation ?? null,
      body,
      ...answered,
      ...(isIcebreaker && { type: 'icebreaker' as const, opener: opener.id }),
    });
    setDraft('');
    settle('');
    onWritten();
    field.current?.focus(); // otherwise a phone's keyboard closes after every message
  };

  const receiver = { id: profile.id, name: profile.name, conversation, isFictional: profile.fictional_icon, ...answered };
  /** Pasted or dropped pictures. Other files are none of the composer's business. */
  const takePictures = (event: { preventDefault: () => void }, { files: given }: DataTransfer) => {
    const pictures = [...given].filter(({ type: media }) => media.startsWith('image/'));
    if (pictures.length === 0 || isClosed) return;
    event.preventDefault();
    setFiles(pictures);
  };

  return (
    <Frame
      onKeyDown={(event) =>
        event.key === 'Escape' && isAnswering && event.target === field.current && !event.nativeEvent.isComposing && answerNothing()
      }
      onPaste={(event) => takePictures(event, event.clipboardData)}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => takePictures(event, event.dataTransfer)}
    >
      {sendBlocker && <SendBlockerPanel sendBlocker={sendBlocker} />}
      {profile.fictional_icon && (
        <Fictional>
          <FictionalIcon size={16} />
          {t('common:fictional.note')}
        </Fictional>
      )}
      {!isClosed && <HostSlot name="composer.actions" props={{ to: profile.id, name: profile.name, conversation: conversation ?? null }} />}
      {isAnswering && !isClosed && <QuoteStrip answered={answered} other={profile} onCancel={answerNothing} />}
      {doubts.length > 0 && !isClosed && <DoubtStrip doubts={doubts} onSend={send} onChange={change} />}
      <Composer
        ref={field}
        value={draft}
        onChange={write}
        onSend={send}
        label={t('composer.label', { name: profile.name })}
        placeholder={t('composer.placeholder')}
        sendLabel={sendLabel()}
        before={
          !isClosed && (
            <>
              {isFolded && (
                <Unfold label={t('composer.more')} onClick={() => setIsUnfolded(true)}>
                  <PlusIcon />
                </Unfold>
              )}
              <Extras ref={extras} $isFolded={isFolded}>
                <PhotoButton receiver={receiver} files={files} onFiles={setFiles} onSent={onWritten} />
                <EmojiButton onChoose={insert} />
                <GiftButton in="composer" receiver={receiver} onSent={onWritten} />
              </Extras>
            </>
          )
        }
        canSend={!sendBlocker && left >= 0}
        costLine={
          <CostLine cost={isClosed ? null : cost} chatsLeft={isNew ? user.new_chats_left : null} left={left} maxLength={maxLength} />
        }
      />
    </Frame>
  );

  function sendLabel(): string {
    if (sendBlocker) return t(`hindrance.${sendBlocker.kind}`);
    return left < 0 ? t('common:errors.too_long') : t('common:words.send');
  }
}
