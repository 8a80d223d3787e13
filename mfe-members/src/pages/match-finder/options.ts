import { FACTS, type MatchfinderAnswers, type MatchfinderQuestion } from '@vesper/contracts';

/** The answers to each question, in the order they are shown. */
export const OPTIONS: { [Question in MatchfinderQuestion]: readonly NonNullable<MatchfinderAnswers[Question]>[] } = {
  place: ['region', 'country'],
  age: ['five', 'ten'],
  signup_reason: ['relationship', 'dating', 'flirting', 'chatting', 'friendship', 'adventure', 'curiosity'],
  relationship_status: FACTS.relationship_status,
  body_type: FACTS.body_type,
  tattoos: ['none', 'any'],
  interests: ['one', 'three'],
  active: ['day', 'week'],
};

export const DONT_MIND: MatchfinderAnswers = {
  place: null,
  age: null,
  signup_reason: null,
  relationship_status: null,
  body_type: null,
  tattoos: null,
  interests: null,
  active: null,
};

/** Questions whose answers are words of the profile (`common:attributes`); the others have texts of their own. */
const FROM_PROFILE: readonly MatchfinderQuestion[] = ['signup_reason', 'relationship_status', 'body_type'];

// texts: matchfinder.options.*
/** The text of an answer, by its key. */
export const optionKey = (question: MatchfinderQuestion, option: string): string =>
  FROM_PROFILE.includes(question) ? `common:attributes.${question}.${option}` : `matchfinder.options.${question}.${option}`;

/** A search for the same people, as far as the search can ask it. Ages by the member's own. */
export function searchFor(
  { age, place, signup_reason, relationship_status, body_type, tattoos, active }: MatchfinderAnswers,
  own: { age: number; country: string; region: string | null },
  minAge: number,
): URLSearchParams {
  const search = new URLSearchParams({ has_photo: '1', seeks_me: '1' });
  if (place !== null) search.set('country', own.country);
  if (place === 'region' && own.region !== null) search.set('region', own.region);
  if (age !== null) {
    const years = age === 'five' ? 5 : 10;
    search.set('min_age', String(Math.max(own.age - years, minAge)));
    search.set('max_age', String(own.age + years));
  }
  const told = { signup_reason, relationship_status, body_type, tattoos: tattoos === 'any' ? 'one,some,many' : tattoos };
  for (const [fact, code] of Object.entries(told)) if (code !== null) search.set(fact, code);
  if (active !== null) search.set('last_active', active === 'day' ? '1' : '7');
  return search;
}
