import { ApiFailure } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ButtonLink, Notice, Stack } from '@vesper/ui';
import type { Debit } from './debit.ts';

type Stop = NonNullable<Debit['stop']>;

/** The refusals of X-05, as the state of the page. */
export function stopIn(error: unknown): Stop | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const { code, body } = error;
  return code === 'debit_blocked' || code === 'debit_limit' ? { reason: code, until: body.until ?? null } : undefined;
}

/** direct debit is blocked, or its limit reached; until when, and the other ways to pay. */
export function Stopped({ stop: { reason, until }, bundle }: { stop: Stop; bundle: string }) {
  const { t, formatDateTime } = useTexts();
  // texts: debit.debit_blocked debit.debit_limit
  return (
    <Stack gap={16} align="start">
      <Notice tone="danger" role="alert">
        <p>{t(`debit.${reason}`)}</p>
        <p>{until ? t('debit.until', { time: formatDateTime(until) }) : t('debit.others')}</p>
      </Notice>
      <ButtonLink href={`/credits?bundle=${encodeURIComponent(bundle)}`}>{t('repeat.other_method')}</ButtonLink>
    </Stack>
  );
}
