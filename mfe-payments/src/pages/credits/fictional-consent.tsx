import { useCallMutation, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Checkbox, FormError } from '@vesper/ui';
import { type ReactNode, useRef, useState } from 'react';

interface FictionalConsent {
  /** The checkbox to render; null where no consent is needed. */
  question: ReactNode;
  isBusy: boolean;
  /** Runs `proceed` once consent is stored; otherwise the checkbox shows what is missing. */
  withConsent: (proceed: () => void) => Promise<void>;
}

/**
 * D-46: before the first paid action the member confirms that they know about fictional profiles, unless the brand has none. The server
 * stores when. A server older than this feature sends no `fictional_acknowledged`, and then nothing is asked.
 */
export function useFictionalConsent(): FictionalConsent {
  const { t, errorText, fieldText } = useTexts();
  const { stores } = useHost();
  const isWanted = useStoreValue(stores.settings, ({ settings }) => settings.fictional_warning);
  const isOpen = useStoreValue(stores.session, ({ user }) => user?.fictional_acknowledged === false);
  const { mutateAsync: acknowledge, isPending, error, submittedAt } = useCallMutation('fictional.acknowledge');
  const box = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const isAsked = isWanted && isOpen;

  async function withConsent(proceed: () => void): Promise<void> {
    if (!isAsked) return proceed();
    setIsMissing(!box.current?.checked);
    if (!box.current?.checked) return box.current?.focus();
    const isStored = await acknowledge({ body: {} }).then(
      () => true,
      () => false,
    );
    if (isStored) proceed();
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
  return { question: question || null, isBusy: isPending, withConsent };
}
