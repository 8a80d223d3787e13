import { isPrompt, type PromptAnswer } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, styled, type } from '@vesper/ui';
import { Name, Still } from './quote.tsx';

const From = styled.span`
  ${type[12]};
  color: ${color.textQuiet};
  overflow-wrap: anywhere;
`;

const Words = styled.span`overflow-wrap: anywhere;`;

interface AboutAnswerProps {
  about: PromptAnswer;
  /** The name of the member on whose profile it stands. Null: one's own. */
  of: string | null;
}

/** What a message says something about: a sentence that its receiver finished (B-13). An opening of a newer server has no words here. */
export function AboutAnswer({ about: { prompt, answer }, of }: AboutAnswerProps) {
  const { t } = useTexts();
  return (
    <Still>
      <From>{of === null ? t('about.yours') : t('about.theirs', { name: of })}</From>
      {isPrompt(prompt) && <Name>{t(`common:prompts.${prompt}`)}</Name>}
      <Words>{answer}</Words>
    </Still>
  );
}
