import { useHost } from '@vesper/host-kit';
import { useShell } from '../context/shell-context.ts';

/**
 * Checks whether a name or address is available (D-10); returns an error code or null. If the check fails, the visitor may continue: the
 * signup checks again. The first check of a signup tells the server that one has started, and from which lander (B-17).
 */
export function useAvailability(check: 'name' | 'email'): (value: string) => Promise<string | null> {
  const { api } = useHost();
  const { signupDraft, landings } = useShell();
  return async (value) => {
    const { isCounted, lander } = signupDraft.getState();
    const start = isCounted ? {} : { starts: '1' as const, lander: lander ?? undefined, slug: landings.slugOf(lander) };
    if (!isCounted) signupDraft.change({ isCounted: true });
    const answer = await api.call('signup.check', { query: { check, value, ...start } }).catch(() => ({ ok: true, code: undefined }));
    return answer.ok ? null : (answer.code ?? 'invalid');
  };
}
