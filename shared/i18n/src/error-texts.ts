import { ApiFailure, type HostI18n } from '@vesper/contracts';

type Translate = Pick<HostI18n, 't'>;

/** What to say about a failed call, in the member's language (D-02: by code, in the brand's voice, D-66; an unknown code is told as `internal`). */
export function errorText({ t }: Translate, error: unknown): string {
  if (!(error instanceof ApiFailure)) return t('common', 'errors.internal');
  if (error.status === 0) return t('common', 'errors.offline');
  const { minutes = 0, needed = 0, balance = 0, limit = 0 } = error.body;
  return textOr(t, `errors.${error.code}`, { minutes, count: minutes, needed, balance, limit });
}

/** What to say at a field, by the code that client and server share (D-11). `values` fill the sentence (`min_age`). */
export function fieldText({ t }: Translate, code: string, values: Record<string, unknown> = {}): string {
  return textOr(t, `fields.${code}`, values, 'fields.invalid');
}

function textOr(t: HostI18n['t'], key: string, values: Record<string, unknown>, otherwise = 'errors.internal'): string {
  const text = t('common', key, values);
  return text === key ? t('common', otherwise) : text; // i18next answers an unknown key with the key.
}
