import { useTexts } from '@vesper/host-kit';
import type { ReactNode } from 'react';
import type { ShownMessage } from '../thread/timeline.ts';
import { GiftContent } from './gift/content.tsx';
import { inWords } from './in-words.ts';

/** How a type of message is drawn inside its bubble. Types without a line here are words. */
const contents: Partial<Record<string, (props: { message: ShownMessage }) => ReactNode>> = { gift: GiftContent };

/** What stands in a bubble. A type that a newer release has brought asks for a reload. */
export function MessageContent({ message }: { message: ShownMessage }) {
  const { t } = useTexts();
  const Content = contents[message.type];
  return Content ? <Content message={message} /> : inWords(message, t);
}
