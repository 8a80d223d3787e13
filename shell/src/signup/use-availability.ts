import { useHost } from '@vesper/host-kit';

/**
 * Checks whether a name or address is available (D-10); returns an error code or null. If the check fails, the visitor may continue: the
 * signup checks again.
 */
export function useAvailability(check: 'name' | 'email'): (value: string) => Promise<string | null> {
  const { api } = useHost();
  return async (value) => {
    const answer = await api.call('signup.check', { query: { check, value } }).catch(() => ({ ok: true, code: undefined }));
    return answer.ok ? null : (answer.code ?? 'invalid');
  };
}
