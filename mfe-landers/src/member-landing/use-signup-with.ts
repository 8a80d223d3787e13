import type { ProfileCard } from '@vesper/contracts';
import { useHost } from '@vesper/host-kit';

/** Opens the signup over the page, with the member whom the page is about (M-05), the lander, and a first message if there is one. */
export function useSignupWith(member: ProfileCard, lander: string): (message?: string) => void {
  const { events } = useHost();
  return (message) => events.emit('shell:open-signup', { profile: member, lander, ...(message && { message }) });
}
