import type { CallResponse } from '@vesper/contracts';
import { useHost } from '@vesper/host-kit';
import { useShell } from '../context/shell-context.ts';

const AVAILABLE: CallResponse<'signup.check'> = { ok: true };

/** Why a name or address can't be had, and names like it that can. */
interface Unavailable {
  code: string;
  suggestions: readonly string[];
}

/**
 * Checks whether a name or address is available (D-10); returns why it isn't, or null. If the check fails, the visitor may continue: the
 * signup checks again. The first check of a signup tells the server that one has started, and from which lander (B-17).
 */
export function useAvailability(check: 'name' | 'email'): (value: string) => Promise<Unavailable | null> {
  const { api } = useHost();
  const { signupDraft, landings } = useShell();
  return async (value) => {
    const { isCounted, lander } = signupDraft.getState();
    const start = isCounted ? {} : { starts: '1' as const, lander: lander ?? undefined, slug: landings.slugOf(lander) };
    if (!isCounted) signupDraft.change({ isCounted: true });
    const answer = await api.call('signup.check', { query: { check, value, ...start } }).catch(() => AVAILABLE);
    return answer.ok ? null : { code: answer.code ?? 'invalid', suggestions: answer.suggestions ?? [] };
  };
}
