import type { EntryWarningKind } from '@vesper/contracts';
import { useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, Checkbox, color, from, gutter, Inline, Logo, Stack, styled, type } from '@vesper/ui';
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useShell } from '../context/shell-context.ts';

/**
 * A native dialog over the whole window: the page below cannot be seen or reached before the answer. Unlike the dialogs of `@vesper/ui` it is
 * not lazy-loaded, so it is there from the first paint.
 */
const Window = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 0;
  color: ${color.text};
  background: ${color.page};
  &[open] { display: grid; }
`;

const Column = styled.form`
  display: grid;
  gap: 32px;
  width: 100%;
  max-width: 500px;
  margin: auto;
  padding: 24px ${gutter}px;
`;

const Title = styled.h2`
  outline: none;
  ${type[28]};
  ${from.medium} { ${type[36]}; }
`;

/** The primary button is last in a row and first in a column. */
const Answers = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  gap: 12px;
  > * { flex: 1 1 auto; }
`;

/** The strict warning requires each of these to be ticked; none is preselected (M-02). */
const STATEMENTS = ['adult', 'wanted'] as const;
type Statement = (typeof STATEMENTS)[number];

interface EntryWarningDialogProps {
  kind: EntryWarningKind;
  /** The choice of language. */
  languages: ReactNode;
  onEnter: () => void;
}

/** Cannot be closed with Escape: it must be answered. */
export function EntryWarningDialog({ kind, languages, onEnter }: EntryWarningDialogProps) {
  const { stores } = useShell();
  const { t, fieldText } = useTexts();
  const { name, min_age } = useStoreValue(stores.settings, ({ settings }) => settings);
  const id = useId();
  const window = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [missing, setMissing] = useState<readonly Statement[]>([]);
  useLayoutEffect(() => {
    window.current?.showModal();
    title.current?.focus();
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const boxes = event.currentTarget.elements as unknown as Partial<Record<Statement, HTMLInputElement>>;
    const unticked = STATEMENTS.filter((statement) => boxes[statement]?.checked === false);
    setMissing(unticked);
    const [first] = unticked;
    if (first) boxes[first]?.focus();
    else onEnter();
  };

  return (
    <Window
      ref={window}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby="none"
      onCancel={(event) => event.preventDefault()} // for browsers without `closedby`
    >
      <Column noValidate onSubmit={submit}>
        <Inline justify="space-between">
          <Logo name={name} />
          {languages}
        </Inline>
        <Stack gap={12}>
          <Title ref={title} id={`${id}-title`} tabIndex={-1}>
            {t('entry_warning.title', { age: min_age })}
          </Title>
          <Stack gap={12} id={`${id}-text`}>
            <p>{t(kind === 'strict' ? 'entry_warning.strict_text' : 'entry_warning.text', { name, age: min_age })}</p>
            <p>{t('entry_warning.cookie')}</p>
          </Stack>
        </Stack>
        {kind === 'strict' && (
          <div>
            {/* texts: entry_warning.statements.* */}
            {STATEMENTS.map((statement) => (
              <Checkbox
                key={statement}
                name={statement}
                label={t(`entry_warning.statements.${statement}`, { age: min_age })}
                error={missing.includes(statement) && fieldText('consent_missing')}
              />
            ))}
          </div>
        )}
        <Answers>
          <ButtonLink variant="secondary" size="large" href="about:blank">
            {t('entry_warning.leave')}
          </ButtonLink>
          <Button type="submit" size="large">
            {t('entry_warning.enter', { age: min_age })}
          </Button>
        </Answers>
      </Column>
    </Window>
  );
}
