/** A member's appearance and preferences, with probabilities by age, gender and country. */
import type { Gender, Seeking } from '@vesper/contracts';
import type { Random } from '../portraits/random.ts';
import type { AttributeCode, AttributeName } from './attributes.ts';

type Weights<Name extends AttributeName> = Readonly<Partial<Record<AttributeCode<Name>, number>>>;

const NORTH = ['DK', 'FI', 'NO', 'SE'];
const SOUTH = ['ES', 'IT'];

export function hairColour(gender: Gender, age: number, country: string, random: Random): AttributeCode<'hair_colour'> {
  const young: Weights<'hair_colour'> = NORTH.includes(country)
    ? { blonde: 9, brown: 5, dark_brown: 2, red: 1, black: 1, coloured: 1 }
    : SOUTH.includes(country)
      ? { dark_brown: 8, black: 5, brown: 4, blonde: 2, red: 1, coloured: 1 }
      : { brown: 6, blonde: 4, dark_brown: 5, black: 2, red: 1, coloured: 1 };
  if (gender === 'male' && random.chance((age - 25) / 200)) return 'bald';
  if (random.chance((age - 40) / (gender === 'male' ? 40 : 70))) return 'grey';
  return random.weighted(young);
}

export function eyeColour(country: string, random: Random): AttributeCode<'eye_colour'> {
  if (NORTH.includes(country)) return random.weighted({ blue: 10, grey: 3, green: 3, brown: 3, hazel: 1 });
  if (SOUTH.includes(country)) return random.weighted({ brown: 11, hazel: 3, green: 2, blue: 2 });
  return random.weighted({ blue: 6, brown: 7, green: 3, hazel: 3, grey: 2 });
}

export function bodyType(gender: Gender, random: Random): AttributeCode<'body_type'> {
  return gender === 'male'
    ? random.weighted({ average: 8, athletic: 6, slim: 4, sturdy: 5 })
    : random.weighted({ average: 8, slim: 6, curvy: 6, athletic: 4, sturdy: 1 });
}

export function tattoos(age: number, random: Random): AttributeCode<'tattoos'> {
  return age < 45 ? random.weighted({ none: 9, one: 5, some: 4, many: 1 }) : random.weighted({ none: 15, one: 4, some: 1 });
}

export function relationshipStatus(age: number, random: Random): AttributeCode<'relationship_status'> {
  const single = { single: 14, in_relationship: 2, open_relationship: 1, rather_not_say: 2 };
  if (age < 32) return random.weighted(single);
  if (age < 55) return random.weighted({ ...single, divorced: 6, separated: 3, married: 3 });
  return random.weighted({ ...single, divorced: 9, separated: 2, widowed: 4, married: 3 });
}

export function signupReason(random: Random): AttributeCode<'signup_reason'> {
  return random.weighted({ flirting: 6, chatting: 4, dating: 6, friendship: 2, relationship: 5, adventure: 4, curiosity: 2 });
}

export function orientation(gender: Gender, random: Random): { sexuality: AttributeCode<'sexuality'>; seeking: Seeking } {
  const other = gender === 'male' ? 'female' : 'male';
  switch (random.weighted({ hetero: 86, same: 7, bi: 7 })) {
    case 'hetero':
      return { sexuality: 'hetero', seeking: other };
    case 'same':
      return { sexuality: gender === 'male' ? 'gay' : 'lesbian', seeking: gender };
    case 'bi':
      return { sexuality: 'bi', seeking: random.pick(['both', other]) };
  }
}

export const sameSex = (gender: Gender, random: Random): ReturnType<typeof orientation> => ({
  sexuality: random.weighted({ [gender === 'male' ? 'gay' : 'lesbian']: 9, bi: 1 }) as AttributeCode<'sexuality'>,
  seeking: gender,
});
