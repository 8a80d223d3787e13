const DAY = 86_400_000;

const midnight = (time: string | number): number => new Date(time).setHours(0, 0, 0, 0);

/** How many nights lie before a time, in the browser's time zone: 0 is today, 1 tomorrow. Days with a change of clocks count as others. @param time ISO 8601 @param now ms */
export const daysUntil = (time: string, now: number): number => Math.round((midnight(time) - midnight(now)) / DAY);
