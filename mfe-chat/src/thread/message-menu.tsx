import type { SentKind } from '@vesper/contracts';
import { useHost, useTexts } from '@vesper/host-kit';
import { CopyIcon, EmojiIcon, FlagIcon, type MenuItem, ReplyIcon, UndoIcon } from '@vesper/ui';
import { inWords } from '../message-types/in-words.ts';
import { useChatContext } from '../session/chat-context.ts';
import type { ShownMessage } from './timeline.ts';
import { useTakeBack } from './use-take-back.ts';

/** Characters of a message that its menu names. */
const SPOKEN = 40;

/** Characters of a message that are kept of it where it is quoted. */
const QUOTED = 200;

interface Around {
  conversation: string | undefined;
  /** The other member. */
  other: { id: string; name: string };
  readByThem: number;
  /** Opens the reactions. */
  onReact: () => void;
}

/** What can be done with a delivered message. */
export function useMessageMenu(
  message: ShownMessage | null,
  { conversation, other, readByThem, onReact }: Around,
): { label: string; items: MenuItem[] } | undefined {
  const { t } = useTexts();
  const { events } = useHost();
  const { photos, quotes, member } = useChatContext().session;
  const takeBack = useTakeBack();
  if (!message || message.id === null || message.seq === null || conversation === undefined) return undefined;
  const { id, seq, mine, photo, body, gift, cost } = message;
  const words = inWords(message, t);
  const items: MenuItem[] = [{ label: t('message.reply'), icon: <ReplyIcon />, onSelect: reply }];
  // One doesn’t react to oneself.
  if (!mine) items.push({ label: t('reaction.react'), icon: <EmojiIcon />, onSelect: onReact });
  if (body) items.push({ label: t('message.copy'), icon: <CopyIcon />, onSelect: () => void navigator.clipboard?.writeText(body) });
  // What the other has read stays: they may answer it, or report it.
  if (mine && seq > readByThem)
    items.push({ label: t('message.take_back'), icon: <UndoIcon />, onSelect: () => void takeBack({ conversation, seq, cost }) });
  // Only what the other wrote (D-16).
  if (!mine) items.push({ label: t('message.report'), icon: <FlagIcon />, onSelect: report });
  return { label: t('message.menu', { message: words.length > SPOKEN ? `${words.slice(0, SPOKEN)}…` : words }), items };

  function reply(): void {
    const quoted = body === null ? null : [...body].slice(0, QUOTED).join('');
    const sender = mine ? member : other.id;
    quotes.write(other.id, { quote: { id, seq, sender, type: message?.type as SentKind, body: quoted, ...(gift && { gift }) } });
  }

  function report(): void {
    const seen = photo && message && photos.isShown(message.key, other.id) && { photo: photo.url };
    events.emit('chat:report-wanted', { member: { id: other.id, name: other.name }, message: { id, words, ...seen } });
  }
}
