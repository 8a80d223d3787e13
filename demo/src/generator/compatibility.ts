import { soughtGender } from '@vesper/contracts';
import type { DemoMember } from './members.ts';

/** Whether two members look for each other. */
export function areCompatible(one: DemoMember, other: DemoMember): boolean {
  return one !== other && seeks(one, other) && seeks(other, one) && sameOrientation(one, other);
}

function seeks({ seeking }: DemoMember, { gender }: DemoMember): boolean {
  return (soughtGender(seeking) ?? gender) === gender;
}

/** Same orientation, or one of them is bisexual. */
function sameOrientation(one: DemoMember, other: DemoMember): boolean {
  return one.sexuality === other.sexuality || one.sexuality === 'bi' || other.sexuality === 'bi';
}

const YEAR = 365.25 * 24 * 60 * 60_000;

/** Age difference in years. */
export function yearsApart(one: DemoMember, other: DemoMember): number {
  return Math.abs(Date.parse(one.date_of_birth) - Date.parse(other.date_of_birth)) / YEAR;
}

/** Groups members by a key; values are indexes in the list. */
export function groupPositions(members: readonly DemoMember[], keyOf: (member: DemoMember) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [position, member] of members.entries()) {
    const key = keyOf(member);
    const group = groups.get(key);
    if (group) group.push(position);
    else groups.set(key, [position]);
  }
  return groups;
}
