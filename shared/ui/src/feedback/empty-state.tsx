import { color, radius, styled, type } from '@vesper/ui/base';
import type { ReactNode } from 'react';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: center;
  max-width: 440px;
  margin-inline: auto;
  padding: 48px 16px;
  text-align: center;
`;

const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  margin-bottom: 8px;
  border-radius: ${radius.pill};
  color: ${color.primaryShape};
  background: ${color.primarySoft};
  .lucide { width: 32px; height: 32px; }
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
  /** It is all there is on the page, so that its title is the page's heading. */
  isPage?: boolean;
}

/** Shown where there is no content yet. */
export function EmptyState({ icon, title, text, action, isPage = false }: EmptyStateProps) {
  return (
    <Frame>
      <Mark>{icon}</Mark>
      <Title {...(isPage && { as: 'h1', tabIndex: -1 })}>{title}</Title>
      {text && <Text>{text}</Text>}
      {action && <Action>{action}</Action>}
    </Frame>
  );
}
