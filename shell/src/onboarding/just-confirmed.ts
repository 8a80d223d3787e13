/** History state of the page after a confirmation; survives a reload, and is set nowhere else. */
export const JUST_CONFIRMED = { confirmed: true };

export const hasJustConfirmed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'confirmed' in state && state.confirmed === true;
