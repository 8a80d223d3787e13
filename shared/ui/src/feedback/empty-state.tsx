import { color, css, from, radius, styled, type } from '@vesper/ui/base';
import type { ReactNode } from 'react';
import { eveningSky, lamp, roofs } from '../theme/evening.ts';

/** A little above the middle of the window, and larger where there is room. */
const middle = css`
  justify-content: center;
  min-height: calc(100svh - 300px);
  ${from.medium} { > :first-child { width: min(100%, 380px); height: 200px; padding-top: 44px; } > h1 { ${type[28]}; } }
`;

const Frame = styled.div<{ $isAlone: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: center;
  max-width: 440px;
  margin-inline: auto;
  padding: 48px 16px;
  text-align: center;
  ${({ $isAlone }) => $isAlone && middle}
`;

/** The icon as a lit sign over the roofs of an evening. */
const Mark = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  justify-items: center;
  align-items: start;
  width: min(100%, 260px);
  height: 148px;
  margin-bottom: 12px;
  padding-top: 24px;
  border-radius: ${radius.sheet};
  overflow: hidden;
  color: ${lamp};
  background: ${eveningSky};
  ${roofs(56)}
  .lucide {
    box-sizing: content-box;
    width: 32px;
    height: 32px;
    padding: 15px;
    border: 2px solid rgb(255 217 160 / 0.85);
    border-radius: ${radius.pill};
    background: rgb(255 199 106 / 0.14);
    box-shadow: 0 0 28px rgb(255 199 106 / 0.4), inset 0 0 14px rgb(255 199 106 / 0.22);
    filter: drop-shadow(0 0 5px rgb(255 199 106 / 0.55));
  }
`;

const Title = styled.h2`max-width: 100%; ${type[22]};`;
const Text = styled.p`color: ${color.textQuiet};`;
const Action = styled.div`margin-top: 16px;`;

interface EmptyStateProps {
  icon: ReactNode;
  /** What will be here. */
  title: ReactNode;
  text?: ReactNode;
  /** The one action to fill it. */
  action?: ReactNode;
  /** Its title is the page's heading. */
  isPage?: boolean;
  /** Nothing else is on the page. */
  isAlone?: boolean;
}

/** Shown where there is no content yet. */
export function EmptyState({ icon, title, text, action, isPage = false, isAlone = false }: EmptyStateProps) {
  return (
    <Frame $isAlone={isAlone}>
      <Mark>{icon}</Mark>
      <Title {...(isPage && { as: 'h1', tabIndex: -1 })}>{title}</Title>
      {text && <Text>{text}</Text>}
      {action && <Action>{action}</Action>}
    </Frame>
  );
}
