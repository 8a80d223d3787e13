import { ApiFailure } from '@vesper/contracts';
import { useCallMutation, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Checkbox, FormError } from '@vesper/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface FictionalConsent {
  /** The checkbox to render; null where no consent is needed. */
  question: ReactNode;
  isBusy: boolean;
  /** Runs `proceed` once consent is stored; otherwise the checkbox shows what is missing. */
  withConsent: (proceed: () => void) => Promise<void>;
}

/** Into the middle: at an edge it would be under the bar with the button. */
function show(box: HTMLInputElement | null): void {
  box?.closest('label')?.scrollIntoView({ block: 'center' });
  box?.focus({ preventScroll: true });
}

/** Whether an order was refused because the member has not confirmed yet that they know about fictional profiles. */
export const isUnacknowledged = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'fictional_unacknowledged';

/**
 * D-46: before the first paid action the member confirms that they know about fictional profiles, unless the brand has none. The server
 * stores when, and refuses an order without it: then this is asked whatever the page knew. A server older than this feature sends no
 * `fictional_acknowledged`, and then nothing is asked.
 */
export function useFictionalConsent(isRefused: boolean): FictionalConsent {
  const { t, errorText, fieldText } = useTexts();
  const { stores } = useHost();
  const isWanted = useStoreValue(stores.settings, ({ settings }) => settings.fictional_warning);
  const isOpen = useStoreValue(stores.session, ({ user }) => user?.fictional_acknowledged === false);
  const { mutateAsync: acknowledge, isPending, error, submittedAt } = useCallMutation('fictional.acknowledge');
  const box = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [wasRefused, setWasRefused] = useState(isRefused);
  const isAsked = isRefused || (isWanted && isOpen);
  if (isRefused !== wasRefused) {
    setWasRefused(isRefused);
    setIsMissing(isRefused);
  }
  useEffect(() => {
    if (isRefused) show(box.current);
  }, [isRefused]);

  async function withConsent(proceed: () => void): Promise<void> {
    if (!isAsked) return proceed();
    setIsMissing(!box.current?.checked);
    if (!box.current?.checked) return show(box.current);
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
