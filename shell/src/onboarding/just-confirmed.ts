/** Kept with the history entry of the page after a confirmation: true there, after a reload too, and nowhere else. */
export const JUST_CONFIRMED = { confirmed: true };

export const hasJustConfirmed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'confirmed' in state && state.confirmed === true;
