/** The codes of a profile's attributes (E-02). The texts are in `attribute-texts/<locale>.json`, under the same keys. */
import { FACTS, INTERESTS, RATHER_NOT_SAY } from '@vesper/contracts';

export const attributes = {
  hair_colour: FACTS.hair_colour,
  eye_colour: FACTS.eye_colour,
  body_type: FACTS.body_type,
  tattoos: FACTS.tattoos,
  relationship_status: [...FACTS.relationship_status, RATHER_NOT_SAY],
  signup_reason: FACTS.signup_reason,
  sexuality: FACTS.sexuality,
  interests: INTERESTS,
} as const;

export type AttributeName = keyof typeof attributes;
/** Every code of one attribute: `AttributeCode<'eye_colour'>`. */
export type AttributeCode<Name extends AttributeName> = (typeof attributes)[Name][number];
