import { color, from, radius, Stack, styled, type } from '@vesper/ui';
import type { ReactNode } from 'react';
import { Suggestions, type SuggestionsProps } from './suggestions.tsx';

/* Low, so that on a phone faces stand in the upper half. */
const Banner = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 12px;
  align-items: center;
  padding: 12px;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  ${from.medium} { grid-template-columns: auto minmax(0, 1fr) auto; gap: 4px 20px; padding: 24px; }
`;

const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${radius.pill};
  color: ${color.primaryShape};
  background: ${color.primarySoft};
  .lucide { width: 26px; height: 26px; }
`;

const Title = styled.h2`${type[18]};`;

const Text = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

const Action = styled.div`
  grid-column: 1 / -1;
  margin-top: 8px;
  > * { width: 100%; }
  ${from.medium} { grid-column: auto; margin: 0; }
`;

interface EmptyListProps extends SuggestionsProps {
  icon: ReactNode;
  /** What will be here. */
  title: string;
  text: string;
  action: ReactNode;
}

/** In place of a list of people that has none yet: what will be here, the way to fill it, and people to look at. */
export function EmptyList({ icon, title, text, action, toolOf }: EmptyListProps) {
  return (
    <Stack gap={16}>
      <Banner>
        <Mark aria-hidden>{icon}</Mark>
        <div>
          <Title>{title}</Title>
          <Text>{text}</Text>
        </div>
        <Action>{action}</Action>
      </Banner>
      <Suggestions toolOf={toolOf} />
    </Stack>
  );
}
