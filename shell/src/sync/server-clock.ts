/**
 * The server's clock minus the browser's, ms, so that countdowns and "5 minutes ago" are right even if the browser's clock is wrong.
 * @param serverNow when the server rendered the document, ISO 8601
 * @param arrivedAt when its first byte arrived, by the browser's clock; later readings would include the scripts' loading time
 */
export const serverOffset = (serverNow: string, arrivedAt: number): number => Math.round(Date.parse(serverNow) - arrivedAt);

export function documentArrivedAt(performance: Performance): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance.timeOrigin + (navigation?.responseStart ?? 0);
}
