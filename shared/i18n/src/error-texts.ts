import { ApiFailure, type HostI18n } from '@vesper/contracts';

type Translate = Pick<HostI18n, 't'>;

/** The text for a failed call, by error code (D-02, D-66); unknown codes get the text of `internal`. */
export function errorText({ t }: Translate, error: unknown): string {
  if (!(error instanceof ApiFailure)) return t('common', 'errors.internal');
  if (error.status === 0) return t('common', 'errors.offline');
  const { minutes = 0, needed = 0, balance = 0, limit = 0 } = error.body;
  return textOr(t, `errors.${error.code}`, { minutes, count: minutes, needed, balance, limit });
}

/** The text for a field's error code, shared by client and server (D-11). `values` are interpolated (`min_age`). */
export function fieldText({ t }: Translate, code: string, values: Record<string, unknown> = {}): string {
  return textOr(t, `fields.${code}`, values, 'fields.invalid');
}

function textOr(t: HostI18n['t'], key: string, values: Record<string, unknown>, otherwise = 'errors.internal'): string {
  const text = t('common', key, values);
  return text === key ? t('common', otherwise) : text; // i18next returns the key for an unknown key
}
