/** The parts of a browser that say whether someone wants moving pictures. */
export interface Wishes {
  matchMedia: (query: string) => Pick<MediaQueryList, 'matches'>;
  navigator: { connection?: { saveData?: boolean } };
}

/** D-52: a film starts by itself unless the visitor prefers less motion or less data. */
export function mayMove({ matchMedia, navigator }: Wishes): boolean {
  const isReduced = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'].some((query) => matchMedia(query).matches);
  return !isReduced && navigator.connection?.saveData !== true;
}
