import { barHeight, color, css, from, radius, styled, type } from '@vesper/ui/base';
import type { ReactNode } from 'react';
import { eveningSky, lamp, moonlight, roofs } from '../theme/evening.ts';

/** In the middle of the window below the top bar, and larger. */
const middle = css`
  justify-content: center;
  min-height: calc(100svh - ${barHeight});
  padding-block: 24px 40px;
  > :first-child { width: min(100%, 380px); height: 180px; padding-top: 36px; }
  > h1 { ${type[28]}; }
  ${from.medium} { > :first-child { height: 200px; padding-top: 44px; } > h1 { ${type[36]}; } }
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

/** The icon as a lit sign over the roofs of an evening; without one, its moon. */
const Mark = styled.div<{ $hasMoon: boolean }>`
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
  background: ${({ $hasMoon }) => $hasMoon && `${moonlight('50% 36%', 28)},`} ${eveningSky};
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

const alone = css`
  width: 100%;
  > :first-child { width: 100%; }
  ${from.small} { > :first-child { width: auto; min-width: 240px; } }
`;

const Action = styled.div<{ $isAlone: boolean }>`
  margin-top: 16px;
  ${({ $isAlone }) => $isAlone && alone}
`;

const Note = styled.p`
  margin-top: 8px;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: ${color.textQuiet};
`;

interface EmptyStateProps {
  /** Missing: the moon of the evening. */
  icon?: ReactNode;
  /** What will be here. */
  title: ReactNode;
  text?: ReactNode;
  /** The one action to fill it. */
  action?: ReactNode;
  /** Small and apart, below everything: an error's number. */
  note?: ReactNode;
  /** Its title is the page's heading. */
  isPage?: boolean;
  /** Nothing else is on the page. */
  isAlone?: boolean;
}

/** Shown where there is no content yet. */
export function EmptyState({ icon, title, text, action, note, isPage = false, isAlone = false }: EmptyStateProps) {
  return (
    <Frame $isAlone={isAlone}>
      <Mark $hasMoon={!icon}>{icon}</Mark>
      <Title {...(isPage && { as: 'h1', tabIndex: -1 })}>{title}</Title>
      {text && <Text>{text}</Text>}
      {action && <Action $isAlone={isAlone}>{action}</Action>}
      {note && <Note>{note}</Note>}
    </Frame>
  );
}
