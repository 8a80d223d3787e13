import type { MatchfinderQuestion } from '@vesper/contracts';
import {
  AdventureIcon,
  AnyIcon,
  BanIcon,
  ClockIcon,
  CloserIcon,
  DateIcon,
  FlirtIcon,
  GlobeIcon,
  MapIcon,
  MapPinIcon,
  MembersIcon,
  MessageIcon,
  OneIcon,
  RelationshipIcon,
  SearchIcon,
  TattooIcon,
  ThreeIcon,
  WeekIcon,
  WiderIcon,
} from '@vesper/ui';

/** Icons of answers, by question; those about bodies and past relationships have none, as any would be a judgement. */
const ICONS: Partial<Record<MatchfinderQuestion, Readonly<Record<string, typeof AnyIcon>>>> = {
  place: { region: MapPinIcon, country: MapIcon, any: GlobeIcon },
  age: { five: CloserIcon, ten: WiderIcon, any: AnyIcon },
  signup_reason: {
    relationship: RelationshipIcon,
    dating: DateIcon,
    flirting: FlirtIcon,
    chatting: MessageIcon,
    friendship: MembersIcon,
    adventure: AdventureIcon,
    curiosity: SearchIcon,
    any: AnyIcon,
  },
  tattoos: { none: BanIcon, any: TattooIcon, dont_mind: AnyIcon },
  interests: { one: OneIcon, three: ThreeIcon, any: AnyIcon },
  active: { day: ClockIcon, week: WeekIcon, any: AnyIcon },
};

/** The icon of an answer, null being “don't mind”; undefined where its question's answers have none. */
export function iconOf(question: MatchfinderQuestion, option: string | null): typeof AnyIcon | undefined {
  const icons = ICONS[question];
  return option === null ? (icons?.['dont_mind'] ?? icons?.['any']) : icons?.[option];
}
