import { ApiFailure } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Notice, TextLink } from '@vesper/ui';
import { useEffect, useRef } from 'react';

/** Why an order was refused; for the member's own limits (B-03) also when it is possible again, and where they are changed. */
export function Refusal({ error }: { error: unknown }) {
  const { t, errorText, formatDateTime } = useTexts();
  const own = error instanceof ApiFailure && (error.code === 'spending_limit' || error.code === 'buying_paused') ? error : undefined;
  const until = own?.body.until;
  const again = own?.code === 'buying_paused' ? 'limits.paused' : 'limits.fits';
  // texts: limits.paused limits.fits
  const box = useRef<HTMLDivElement>(null);
  // On a phone it stands below the button, which sticks to the screen's edge.
  useEffect(() => box.current?.scrollIntoView({ block: 'center' }), [error]);
  return (
    <div ref={box}>
      <Notice tone="danger" role="alert">
        <p>{own && !until ? t('limits.never') : errorText(error)}</p>
        {own && (
          <p>
            {until && t(again, { time: formatDateTime(until) })} <TextLink href="/limits">{t('limits.title')}</TextLink>
          </p>
        )}
      </Notice>
    </div>
  );
}
