import { color, styled, type } from '@vesper/ui/base';
import type { ReactNode } from 'react';

/** The messages of a conversation, oldest first. The children are `DayLine`s, `Bubble`s and a `TypingDots`. */
export const MessageList = styled.ol`
  display: flex;
  flex-direction: column;
  padding: 16px;
`;

const Line = styled.li`
  display: flex;
  gap: 12px;
  align-items: center;
  margin-block: 20px 12px;
  ${type[12]};
  font-weight: 600;
  color: ${color.textQuiet};
  &::before, &::after { content: ''; flex: 1; height: 1px; background: ${color.line}; }
`;

/** Separator: a new day, or the start of unread messages. */
export function DayLine({ children }: { children: ReactNode }) {
  return <Line>{children}</Line>;
}
