/** History state of the page after a deletion; survives a reload, and is set nowhere else. */
export const JUST_DELETED = { deleted: true };

export const wasDeleted = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'deleted' in state && state.deleted === true;
