import type { Message } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import type { ReactNode } from 'react';
import type { ShownMessage } from '../thread/timeline.ts';
import { GiftContent } from './gift/content.tsx';
import { inWords } from './in-words.ts';

/** How each kind of message is drawn inside its bubble; null: by its words. A kind that is missing here does not compile. */
const contents: Record<Message['type'], ((props: { message: ShownMessage }) => ReactNode) | null> = {
  text: null,
  icebreaker: null,
  gift: GiftContent,
  photo: null,
};

/** What stands in a bubble. A type that a newer release has brought asks for a reload. */
export function MessageContent({ message }: { message: ShownMessage }) {
  const { t } = useTexts();
  // Its kind may be newer than this release.
  const Content = Object.hasOwn(contents, message.type) ? contents[message.type as Message['type']] : null;
  return Content ? <Content message={message} /> : inWords(message, t);
}
