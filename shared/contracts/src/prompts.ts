/**
 * The openings that members can go on from (B-13), in the order they are offered. Texts: `common:prompts.<id>`. An id stays: answers are kept
 * by it.
 */
export const PROMPTS = [
  'perfect_sunday',
  'small_pleasure',
  'talk_for_hours',
  'friends_say',
  'laugh_at',
  'seven_am',
  'saturday_night',
  'rain',
  'at_home',
  'in_my_kitchen',
  'best_meal',
  'song',
  'film',
  'next_trip',
  'like_to_learn',
  'recently_learned',
  'teach_you',
  'useless_talent',
  'as_a_child',
  'bravest',
  'never_regretted',
  'never_admit',
  'keep',
  'treat',
  'always_yes',
  'first_meeting',
  'win_me_over',
  'get_on_if',
  'looking_for',
  'ask_me',
] as const;
export type Prompt = (typeof PROMPTS)[number];

export const isPrompt = (id: string): id is Prompt => (PROMPTS as readonly string[]).includes(id);

/** How many a member answers. */
export const PROMPTS_MAX = 3;
/** Characters of an answer. */
export const PROMPT_ANSWER_MAX = 150;
