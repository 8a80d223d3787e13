/**
 * The latest date of birth of someone who is at least `age` on a day, both `YYYY-MM-DD`: `ageOn` as a bound, so that an index on dates can
 * serve it. For 29 February this is the 28th in a year without one.
 */
export function bornBy(day: string, age: number): string {
  const year = Number(day.slice(0, 4)) - age;
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const monthAndDay = day.slice(5) === '02-29' && !isLeapYear ? '02-28' : day.slice(5);
  return `${String(year).padStart(4, '0')}-${monthAndDay}`;
}
