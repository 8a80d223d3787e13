import { ageOn, type Gender, type Locale, type PromptAnswer, type Seeking } from '@vesper/contracts';
import { type City, citiesOf, type Region, regionsOf } from '@vesper/server/places';
import { type Random, randomFor } from '../portraits/random.ts';
import { aboutMe, interestsWithSentence } from './about.ts';
import { type AttributeCode, attributes } from './attributes.ts';
import type { DemoBrand } from './brands.ts';
import { createNamer } from './names.ts';
import { answersToPrompts } from './prompts.ts';
import { bodyType, eyeColour, hairColour, orientation, relationshipStatus, sameSex, signupReason, tattoos } from './profile-traits.ts';

/** A demo member with an active account and a complete profile. */
export interface DemoMember {
  /** Unique in the brand, ignoring case. */
  readonly name: string;
  readonly gender: Gender;
  readonly sexuality: AttributeCode<'sexuality'>;
  readonly seeking: Seeking;
  /** YYYY-MM-DD */
  readonly date_of_birth: string;
  readonly country: string;
  /** ISO 3166-2, as in `places`. */
  readonly region: string;
  readonly city: string;
  readonly language: Locale;
  readonly about_me: string;
  readonly prompts: readonly PromptAnswer[];
  readonly tattoos: AttributeCode<'tattoos'>;
  readonly hair_colour: AttributeCode<'hair_colour'>;
  readonly eye_colour: AttributeCode<'eye_colour'>;
  readonly body_type: AttributeCode<'body_type'>;
  readonly relationship_status: AttributeCode<'relationship_status'>;
  readonly interests: readonly AttributeCode<'interests'>[];
  readonly signup_reason: AttributeCode<'signup_reason'>;
  /** 1 to 6. */
  readonly picture_count: number;
  readonly is_fictional: boolean;
  readonly is_paid: boolean;
  readonly signup_date: Date;
  /** Null for fictional profiles, which are never online (D-46). */
  readonly last_seen: Date | null;
}

/** Determines a brand's demo data completely: the same context gives the same data. */
export interface DemoContext {
  readonly seed: number;
  readonly brand: DemoBrand;
  /** All dates are relative to this moment. */
  readonly now: Date;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FICTIONAL_SHARE = 0.12;
const PAID_SHARE = 0.35;
const YOUNGEST = 22;
const OLDEST = 69;
/** ms; longer than the online threshold, so that demo members are never shown as online. */
const LATEST_SEEN = 20 * MINUTE;

/** Deterministic; a larger `count` only appends members. */
export function* generateMembers({ seed, brand, now, count }: DemoContext & { readonly count: number }): Generator<DemoMember> {
  const nameFor = createNamer();
  const home = homes(brand);
  for (let index = 0; index < count; index++) {
    const member = memberOf(randomFor(seed, brand.slug, 'member', index), { brand, now, home, nameFor });
    // Of numbers of their own, so that everything else of a seed's members stays as it was.
    yield { ...member, prompts: answersToPrompts(member.language, randomFor(seed, brand.slug, 'prompts', index)) };
  }
}

interface MemberInput {
  readonly brand: DemoBrand;
  readonly now: Date;
  readonly home: (random: Random) => Home;
  readonly nameFor: ReturnType<typeof createNamer>;
}

function memberOf(random: Random, { brand, now, home, nameFor }: MemberInput): Omit<DemoMember, 'prompts'> {
  const gender = random.chance(brand.femaleShare) ? 'female' : 'male';
  const { country, region, city, language } = home(random);
  const date_of_birth = dateOfBirth(brand, now, random);
  const age = ageOn(date_of_birth, now.toISOString().slice(0, 10));
  const interests = randomInterests(random);
  const is_fictional = random.chance(FICTIONAL_SHARE);
  const signup_date = new Date(now.getTime() - (1 + 720 * random.next() ** 2) * DAY);
  return {
    name: nameFor({ language, gender, city: city.name, birthYear: Number(date_of_birth.slice(0, 4)) }, random),
    gender,
    ...(brand.isSameSex ? sameSex(gender, random) : orientation(gender, random)),
    date_of_birth,
    country,
    region: region.code,
    city: city.name,
    language,
    about_me: aboutMe({ language, gender, interests }, random),
    tattoos: tattoos(age, random),
    hair_colour: hairColour(gender, age, country, random),
    eye_colour: eyeColour(country, random),
    body_type: gender === 'female' && brand.womensBodyTypes ? random.weighted(brand.womensBodyTypes) : bodyType(gender, random),
    relationship_status: relationshipStatus(age, random),
    interests,
    signup_reason: signupReason(random),
    picture_count: Number(random.weighted({ 1: 4, 2: 5, 3: 6, 4: 4, 5: 3, 6: 2 })),
    is_fictional,
    is_paid: !is_fictional && random.chance(PAID_SHARE),
    signup_date,
    last_seen: is_fictional ? null : lastSeen(signup_date, now, random),
  };
}

/** Bell-shaped around the brand's typical age, well above the minimum age (D-41). */
function dateOfBirth({ typicalAge, ageSpread = 36 }: DemoBrand, now: Date, random: Random): string {
  for (;;) {
    const bell = random.next() + random.next() + random.next() - 1.5;
    const age = typicalAge + (bell / 1.5) * ageSpread;
    if (age > YOUNGEST && age < OLDEST) return new Date(now.getTime() - age * 365.25 * DAY).toISOString().slice(0, 10);
  }
}

/** Log-distributed, from minutes to weeks ago: one to two hours is as likely as one to two days. */
function lastSeen(signup: Date, now: Date, random: Random): Date {
  const longest = (now.getTime() - signup.getTime()) / LATEST_SEEN;
  return new Date(now.getTime() - LATEST_SEEN * longest ** (random.next() ** 0.7));
}

/** Three to eight interests, starting with two that have a sentence for the about-me text. */
function randomInterests(random: Random): AttributeCode<'interests'>[] {
  const chosen = new Set([random.pick(interestsWithSentence), random.pick(interestsWithSentence)]);
  const count = random.int(3, 8);
  while (chosen.size < count) chosen.add(random.pick(attributes.interests));
  return [...chosen];
}

interface Home {
  readonly country: string;
  readonly region: Region;
  readonly city: City;
  readonly language: Locale;
}

/**
 * Picks a member's home: cities weighted by population, countries by its square root, so that small countries have enough members. Only
 * regions where one of the brand's languages is spoken.
 */
function homes(brand: DemoBrand): (random: Random) => Home {
  const locales = brand.settings.locales;
  const countries = brand.settings.countries.map((country) => {
    const regions = regionsOf(country)
      .map((region) => ({ ...region, languages: region.languages.filter((language) => locales.includes(language)) }))
      .filter(({ languages }) => languages.length > 0)
      .map((region) => ({ region, cities: citiesOf(region.code), people: people(citiesOf(region.code)) }));
    return { country, regions, people: people(regions.map(({ people: population }) => ({ population }))) };
  });
  return (random) => {
    const { country, regions } = byWeight(countries, (each) => Math.sqrt(each.people), random);
    const { region, cities } = byWeight(regions, (each) => each.people, random);
    const [first, second] = region.languages;
    const language = second && random.chance(0.3) ? second : first;
    if (language === undefined) throw new Error(`region ${region.code} has no language of brand ${brand.slug}`);
    return { country, region, city: byWeight(cities, (each) => each.population, random), language };
  };
}

function people(places: readonly { readonly population: number }[]): number {
  return places.reduce((sum, { population }) => sum + population, 0);
}

function byWeight<T>(choices: readonly T[], weightOf: (choice: T) => number, random: Random): T {
  let left = random.next() * choices.reduce((sum, choice) => sum + weightOf(choice), 0);
  const chosen = choices.find((choice) => {
    left -= weightOf(choice);
    return left < 0;
  });
  return chosen ?? random.pick(choices);
}
