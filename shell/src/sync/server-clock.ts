/**
 * The server's clock minus ours, in ms, so that countdowns and "5 minutes ago" hold with a wrong clock.
 * @param serverNow when the document was made, ISO 8601
 * @param arrivedAt when its first byte came, by our clock: the time our scripts took to start is not the clock's fault
 */
export const serverOffset = (serverNow: string, arrivedAt: number): number => Math.round(Date.parse(serverNow) - arrivedAt);

export function documentArrivedAt(performance: Performance): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (navigation?.responseStart ?? 0);
}
