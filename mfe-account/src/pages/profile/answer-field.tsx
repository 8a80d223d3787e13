import { PROMPT_ANSWER_MAX, type Prompt } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ArrowUpIcon, color, IconButton, styled, tabularFigures, TextArea, TrashIcon, type } from '@vesper/ui';

const Foot = styled.div`
  display: flex;
  align-items: center;
  margin-top: 4px;
`;

const Count = styled.p`
  margin-inline-start: auto;
  ${type[14]};
  ${tabularFigures};
  color: ${color.textQuiet};
`;

interface AnswerFieldProps {
  prompt: Prompt;
  answer: string;
  isEmpty: boolean;
  onChange: (answer: string) => void;
  /** Undefined: it stands first. */
  onMoveUp: (() => void) | undefined;
  onRemove: () => void;
}

/** One opening, and the field to go on in. */
export function AnswerField({ prompt, answer, isEmpty, onChange, onMoveUp, onRemove }: AnswerFieldProps) {
  const { t, formatNumber } = useTexts();
  const opening = t(`common:prompts.${prompt}`);
  const counted = { used: formatNumber(answer.length), max: formatNumber(PROMPT_ANSWER_MAX) };
  return (
    <div>
      <TextArea
        label={opening}
        error={isEmpty ? t('common:fields.empty') : undefined}
        value={answer}
        minLines={2}
        maxLength={PROMPT_ANSWER_MAX}
        data-prompt={prompt}
        onChange={(event) => onChange(event.target.value)}
      />
      <Foot>
        <IconButton label={t('prompts.remove', { opening })} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
        {onMoveUp && (
          <IconButton label={t('prompts.up', { opening })} onClick={onMoveUp}>
            <ArrowUpIcon />
          </IconButton>
        )}
        <Count>{t('common:own_profile.characters', counted)}</Count>
      </Foot>
    </div>
  );
}
