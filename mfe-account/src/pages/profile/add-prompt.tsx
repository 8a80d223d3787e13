import type { Prompt } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, from, SelectField, styled } from '@vesper/ui';
import { useState } from 'react';

const Row = styled.div`
  display: grid;
  gap: 12px;
  align-items: end;
  ${from.small} { grid-template-columns: 1fr auto; }
`;

/** Picks one more opening. With a button of its own: arrow keys go through a select, and each step would add one. */
export function AddPrompt({ prompts, onAdd }: { prompts: readonly Prompt[]; onAdd: (prompt: Prompt) => void }) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState('');
  const add = () => {
    const prompt = prompts.find((one) => one === chosen);
    if (!prompt) return;
    setChosen('');
    onAdd(prompt);
  };
  return (
    <Row>
      <SelectField label={t('prompts.opening')} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{t('prompts.choose')}</option>
        {prompts.map((prompt) => (
          <option key={prompt} value={prompt}>
            {t(`common:prompts.${prompt}`)}
          </option>
        ))}
      </SelectField>
      <Button variant="secondary" disabled={chosen === ''} onClick={add}>
        {t('prompts.add')}
      </Button>
    </Row>
  );
}
