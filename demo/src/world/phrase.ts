import type { Gender } from '@vesper/contracts';
import type { Random } from '../portraits/random.ts';

export interface Voices {
  readonly speaker: Gender;
  /** Whom it is said to; in an about-me text nobody. */
  readonly listener?: Gender;
  readonly random: Random;
}

/**
 * A sentence as one person says it: `{he|she}` follows the speaker's gender, `[he|she]` the listener's, and of `<one|two|three>`
 * any one is taken.
 */
export function phrase(template: string, { speaker, listener, random }: Voices): string {
  const byGender = (gender: Gender | undefined) => (_match: string, male: string, female: string) => (gender === 'female' ? female : male);
  return template
    .replaceAll(/\{([^{}|]*)\|([^{}|]*)\}/g, byGender(speaker))
    .replaceAll(/\[([^[\]|]*)\|([^[\]|]*)\]/g, byGender(listener))
    .replaceAll(/<([^<>]*)>/g, (_match, choices: string) => random.pick(choices.split('|')));
}
