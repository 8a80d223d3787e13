import { isPrompt, type Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, radius, styled, type } from '@vesper/ui';

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

/** How a member went on from the openings they picked (B-13). An opening of a newer server has no words here. */
export function PromptCards({ profile: { prompts = [] } }: { profile: Profile }) {
  const { t } = useTexts();
  const known = prompts.filter(({ prompt }) => isPrompt(prompt));
  if (known.length === 0) return null;
  return (
    <List aria-label={t('profile.answers')}>
      {known.map(({ prompt, answer }) => (
        <PromptCard key={prompt}>
          <Opening>{t(`common:prompts.${prompt}`)}</Opening>
          <Answer>{answer}</Answer>
        </PromptCard>
      ))}
    </List>
  );
}
