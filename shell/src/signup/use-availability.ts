import { useHost } from '@vesper/host-kit';

/**
 * Asks whether a name or an address can be had (D-10): the code of what is wrong with it, or null. A question that gets no
 * answer keeps nobody: the signup itself will say.
 */
export function useAvailability(check: 'name' | 'email'): (value: string) => Promise<string | null> {
  const { api } = useHost();
  return async (value) => {
    const answer = await api.call('signup.check', { query: { check, value } }).catch(() => ({ ok: true, code: undefined }));
    return answer.ok ? null : (answer.code ?? 'invalid');
  };
}
