/** Whole years between a date of birth and a day, both `YYYY-MM-DD` (V-02). Born on 29 February: a year older on 1 March. */
export function ageOn(dateOfBirth: string, day: string): number {
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = dateOfBirth.split('-').map(Number);
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const hadBirthday = month > birthMonth || (month === birthMonth && dayOfMonth >= birthDay);
  return year - birthYear - (hadBirthday ? 0 : 1);
}

/** The calendar day, `YYYY-MM-DD`, that it is in a time zone (D-41). An unknown zone counts as UTC. */
export function dayIn(timeZone: string | undefined, now: Date): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...options, timeZone: timeZone ?? 'UTC' }).format(now);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}
