import type { ComplaintDoor } from '@vesper/contracts';

export interface Draft {
  topic: string;
  reference: string;
  text: string;
  email: string;
}

export const emptyDraft: Draft = { topic: '', reference: '', text: '', email: '' };

const keyOf = (door: ComplaintDoor): string => `vesper.complaint.${door}`;

/** What was written so far at a door: kept in this tab, so that a reload or another page loses nothing. */
export function readDraft(door: ComplaintDoor): Draft {
  try {
    return { ...emptyDraft, ...(JSON.parse(sessionStorage.getItem(keyOf(door)) ?? '{}') as Partial<Draft>) };
  } catch {
    return emptyDraft;
  }
}

export function keepDraft(door: ComplaintDoor, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(door), JSON.stringify(draft));
  } catch {
    // No room, or storage is switched off: the draft lasts as long as the page.
  }
}

export const dropDraft = (door: ComplaintDoor): void => sessionStorage.removeItem(keyOf(door));
