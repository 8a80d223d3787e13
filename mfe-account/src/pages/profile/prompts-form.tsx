import { hasVisibleText, isPrompt, type Prompt, PROMPTS, PROMPTS_MAX, type PromptAnswer } from '@vesper/contracts';
import { useCallMutation, useHost, useLeaveGuard, useTexts } from '@vesper/host-kit';
import { Button, color, FormError, Inline, Stack, styled, type } from '@vesper/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AddPrompt } from './add-prompt.tsx';
import { AnswerField } from './answer-field.tsx';

const Heading = styled.h2`${type[18]};`;
const Quiet = styled.p`color: ${color.textQuiet};`;

export interface Answer {
  prompt: Prompt;
  answer: string;
}

/** The openings that the member went on from (B-13): up to three, in their order. Unsaved ones are guarded on navigation. */
export function PromptsForm({ answers: known }: { answers: readonly PromptAnswer[] }) {
  const { t, errorText } = useTexts();
  const { events } = useHost();
  const save = useCallMutation('profile.update');
  // An opening that only a newer server knows has no words here.
  const [saved, setSaved] = useState(() => known.flatMap(({ prompt, answer }) => (isPrompt(prompt) ? [{ prompt, answer }] : [])));
  const [answers, setAnswers] = useState<readonly Answer[]>(saved);
  const [empty, setEmpty] = useState<ReadonlySet<Prompt>>(new Set());
  const [focused, setFocused] = useState<{ prompt: Prompt | null }>();
  const form = useRef<HTMLFormElement>(null);
  useLeaveGuard(() => isSame(answers, saved));

  // What had the focus is gone or elsewhere once answers come, go or move.
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>(focused.prompt ? `[data-prompt="${focused.prompt}"]` : 'select')?.focus();
  }, [focused]);

  const arrange = (next: readonly Answer[], focus: Prompt | null) => {
    setAnswers(next);
    setFocused({ prompt: focus });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const unanswered = answers.filter(({ answer }) => !hasVisibleText(answer)).map(({ prompt }) => prompt);
    setEmpty(new Set(unanswered));
    const [first] = unanswered;
    if (first) return setFocused({ prompt: first });
    save.mutate(
      { body: { prompts: [...answers] } },
      {
        onSuccess: () => {
          setSaved([...answers]);
          events.emit('shell:notify', { tone: 'success', text: t('profile.saved') });
        },
      },
    );
  };

  return (
    <Stack as="form" ref={form} gap={16} onSubmit={submit}>
      <Stack gap={4}>
        <Heading>{t('prompts.title')}</Heading>
        <Quiet>{t('prompts.hint')}</Quiet>
      </Stack>
      {answers.map(({ prompt, answer }, place) => (
        <AnswerField
          key={prompt}
          prompt={prompt}
          answer={answer}
          isEmpty={empty.has(prompt) && !hasVisibleText(answer)}
          onChange={(changed) => setAnswers(answers.with(place, { prompt, answer: changed }))}
          onMoveUp={place === 0 ? undefined : () => arrange(movedUp(answers, place), prompt)}
          onRemove={() => arrange(answers.toSpliced(place, 1), null)}
        />
      ))}
      {answers.length < PROMPTS_MAX && (
        <AddPrompt
          prompts={PROMPTS.filter((prompt) => !answers.some((one) => one.prompt === prompt))}
          onAdd={(prompt) => arrange([...answers, { prompt, answer: '' }], prompt)}
        />
      )}
      {save.error && <FormError key={save.submittedAt} title={errorText(save.error)} />}
      <Inline>
        <Button type="submit" loading={save.isPending}>
          {t('prompts.save')}
        </Button>
      </Inline>
    </Stack>
  );
}

const movedUp = (answers: readonly Answer[], place: number): Answer[] =>
  answers.toSpliced(place - 1, 2, ...answers.slice(place - 1, place + 1).toReversed());

const isSame = (some: readonly Answer[], others: readonly Answer[]): boolean =>
  some.length === others.length &&
  some.every(({ prompt, answer }, place) => others[place]?.prompt === prompt && others[place].answer === answer);
