import { isPrompt, type Profile, type PromptAnswer } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, radius, styled, type } from '@vesper/ui';
import type { ReactNode } from 'react';

const List = styled.dl`
  display: grid;
  gap: 12px;
`;

const PromptCard = styled.div`
  padding: 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

const Opening = styled.dt`
  ${type[14]};
  color: ${color.textQuiet};
`;

const Answer = styled.dd`
  margin: 4px 0 0;
  ${type[18]};
  overflow-wrap: anywhere;
`;

/* Its words stand under the first letter of the answer. */
const Action = styled.dd`margin: 4px 0 -8px -16px;`;

export interface PromptCardsProps {
  profile: Profile;
  /** Under each answer. */
  action?: ((answer: PromptAnswer, opening: string) => ReactNode) | undefined;
}

/** How a member went on from the openings they picked (B-13). An opening of a newer server has no words here. */
export function PromptCards({ profile: { prompts = [] }, action }: PromptCardsProps) {
  const { t } = useTexts();
  const known = prompts.flatMap(({ prompt, answer }) =>
    isPrompt(prompt) ? [{ prompt, opening: t(`common:prompts.${prompt}`), answer }] : [],
  );
  if (known.length === 0) return null;
  return (
    <List aria-label={t('profile.answers')}>
      {known.map(({ prompt, opening, answer }) => (
        <PromptCard key={prompt}>
          <Opening>{opening}</Opening>
          <Answer>{answer}</Answer>
          {action && <Action>{action({ prompt, answer }, opening)}</Action>}
        </PromptCard>
      ))}
    </List>
  );
}
