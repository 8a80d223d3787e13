import type { Message } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import type { ReactNode } from 'react';
import type { ShownMessage } from '../thread/timeline.ts';
import { GiftContent } from './gift/content.tsx';
import { PhotoContent } from './photo/content.tsx';
import { inWords } from './in-words.ts';

interface ContentProps {
  message: ShownMessage;
  /** The other member. */
  other: { id: string; name: string };
}

/** How each kind of message is drawn inside its bubble; null: by its words. A kind that is missing here does not compile. */
const contents: Record<Message['type'], ((props: ContentProps) => ReactNode) | null> = {
  text: null,
  icebreaker: null,
  gift: GiftContent,
  photo: PhotoContent,
};

/** What stands in a bubble. A type that a newer release has brought asks for a reload. */
export function MessageContent({ message, other }: ContentProps) {
  const { t } = useTexts();
  // Its kind may be newer than this release.
  const Content = Object.hasOwn(contents, message.type) ? contents[message.type as Message['type']] : null;
  return Content ? <Content message={message} other={other} /> : inWords(message, t);
}
