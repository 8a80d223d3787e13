import { useCallMutation, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Checkbox, FormError } from '@vesper/ui';
import { type ReactNode, useRef, useState } from 'react';

interface FictionalWord {
  /** What is asked; null where nothing is. */
  question: ReactNode;
  isBusy: boolean;
  /** Goes on once the member has said that they know; otherwise the question says what is missing. */
  afterIt: (goOn: () => void) => Promise<void>;
}

/**
 * D-46: before the first paid action the member says that they know of fictional profiles, unless the brand has none. The server keeps when it was said; one that
 * is older than the question does not ask it.
 */
export function useFictionalWord(): FictionalWord {
  const { t, errorText, fieldText } = useTexts();
  const { stores } = useHost();
  const isWanted = useStoreValue(stores.settings, ({ settings }) => settings.fictional_warning);
  const isOpen = useStoreValue(stores.session, ({ user }) => user?.fictional_acknowledged === false);
  const { mutateAsync: acknowledge, isPending, error, submittedAt } = useCallMutation('fictional.acknowledge');
  const box = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const isAsked = isWanted && isOpen;

  async function afterIt(goOn: () => void): Promise<void> {
    if (!isAsked) return goOn();
    setIsMissing(!box.current?.checked);
    if (!box.current?.checked) return box.current?.focus();
    const isKept = await acknowledge({ body: {} }).then(
      () => true,
      () => false,
    );
    if (isKept) goOn();
  }

  const question = isAsked && (
    <div>
      {error && <FormError key={submittedAt} title={errorText(error)} />}
      <Checkbox
        ref={box}
        label={t('credits.fictional', { label: t('common:fictional.label') })}
        error={isMissing && fieldText('consent_missing')}
        onChange={() => setIsMissing(false)}
      />
    </div>
  );
  return { question: question || null, isBusy: isPending, afterIt };
}
