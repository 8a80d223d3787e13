/** A like that a visitor wanted to give: it survives signup, confirmation and login in this browser. */
export interface KeptLike {
  id: string;
  name: string;
}

interface Stored extends KeptLike {
  at: number;
  /** Who has signed up or logged in since: it is theirs to give. */
  by?: string;
}

const KEY = 'mfe-members.kept-like';
const HOUR = 3_600_000;
/** ms that a signup or a login takes, a reset of the password among it. Whoever logs in later may be someone else. */
const UNCLAIMED_FOR = HOUR;
/** ms that the confirmation of an address may take; by then they have forgotten it. */
const KEPT_FOR = 7 * 24 * HOUR;

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the last one only. Where the browser forbids storage, nothing is kept. */
export function keepLike(storage: Place, { id, name }: KeptLike, now: number): void {
  write(storage, { id, name, at: now });
}

/**
 * The like that this member wanted to give before they were signed in; from now on no one else's. It is kept until it has been given.
 * @returns null if there is none, or if it is another member's
 */
export function claimKeptLike(storage: Place, memberId: string, now: number): KeptLike | null {
  const kept = read(storage);
  if (!kept) return null;
  const { id, name, at, by } = kept;
  if (now - at >= (by === undefined ? UNCLAIMED_FOR : KEPT_FOR)) {
    dropKeptLike(storage);
    return null;
  }
  if (by === undefined) write(storage, { id, name, at, by: memberId });
  return by === undefined || by === memberId ? { id, name } : null;
}

/** It was given, can't be given, or the member has logged out. */
export function dropKeptLike(storage: Place): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // Forbidden: nothing was kept.
  }
}

function read(storage: Place): Stored | null {
  try {
    const { id, name, at, by } = (JSON.parse(storage.getItem(KEY) ?? 'null') ?? {}) as Partial<Stored>;
    if (typeof id !== 'string' || typeof name !== 'string' || typeof at !== 'number') return null;
    return { id, name, at, ...(typeof by === 'string' && { by }) };
  } catch {
    return null;
  }
}

function write(storage: Place, like: Stored): void {
  try {
    storage.setItem(KEY, JSON.stringify(like));
  } catch {
    // The member can still press the heart again.
  }
}
