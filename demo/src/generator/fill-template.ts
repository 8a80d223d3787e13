import type { Gender } from '@vesper/contracts';
import type { Random } from '../portraits/random.ts';

export interface TemplateContext {
  readonly speaker: Gender;
  /** Undefined in about-me texts. */
  readonly listener?: Gender;
  readonly random: Random;
}

/**
 * Fills a sentence template: `{he|she}` by the speaker's gender, `[he|she]` by the listener's, `<one|two|three>` at random.
 */
export function fillTemplate(template: string, { speaker, listener, random }: TemplateContext): string {
  const byGender = (gender: Gender | undefined) => (_match: string, male: string, female: string) => (gender === 'female' ? female : male);
  return template
    .replaceAll(/\{([^{}|]*)\|([^{}|]*)\}/g, byGender(speaker))
    .replaceAll(/\[([^[\]|]*)\|([^[\]|]*)\]/g, byGender(listener))
    .replaceAll(/<([^<>]*)>/g, (_match, choices: string) => random.pick(choices.split('|')));
}
