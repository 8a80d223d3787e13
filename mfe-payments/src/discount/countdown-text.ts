/** @param time seconds since 1970 */
export const secondsLeft = (expires: string, time: number): number => Math.max(0, Math.ceil(Date.parse(expires) / 1000 - time));

/** Hours, minutes and seconds with their zeros: "03:05:09" (S-13). More than a day is told in hours. */
export function countdownText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
