/** The codes of a profile's attributes (E-02). The texts are in `attribute-texts/<locale>.json`, under the same keys. */
import { SEXUALITIES } from '@vesper/contracts';
import { INTERESTS } from '@vesper/server/interests';

export const attributes = {
  hair_colour: ['black', 'dark_brown', 'brown', 'blonde', 'red', 'grey', 'coloured', 'bald'],
  eye_colour: ['brown', 'hazel', 'green', 'blue', 'grey'],
  body_type: ['slim', 'athletic', 'average', 'curvy', 'sturdy'],
  tattoos: ['none', 'one', 'some', 'many'],
  relationship_status: ['single', 'separated', 'divorced', 'widowed', 'in_relationship', 'married', 'open_relationship', 'rather_not_say'],
  signup_reason: ['flirting', 'chatting', 'dating', 'friendship', 'relationship', 'adventure', 'curiosity'],
  sexuality: SEXUALITIES,
  interests: INTERESTS,
} as const;

export type AttributeName = keyof typeof attributes;
/** Every code of one attribute: `AttributeCode<'eye_colour'>`. */
export type AttributeCode<Name extends AttributeName> = (typeof attributes)[Name][number];
