/** Whole seconds until `expires` (ISO 8601), at least 0. @param time the server's time, seconds since 1970 */
export const secondsLeft = (expires: string, time: number): number => Math.max(0, Math.ceil(Date.parse(expires) / 1000 - time));

/** HH:MM:SS with leading zeros: "03:05:09" (S-13). More than a day stays in hours. */
export function countdownText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Hours and minutes of what is left; undefined in its last hour, when seconds count. */
export function hoursAndMinutes(seconds: number): { hours: string; minutes: string } | undefined {
  if (seconds < 3600) return undefined;
  return { hours: String(Math.floor(seconds / 3600)), minutes: String(Math.floor(seconds / 60) % 60).padStart(2, '0') };
}
