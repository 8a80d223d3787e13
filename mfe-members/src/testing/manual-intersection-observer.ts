/** All active observers. */
export const observed = new Set<ManualIntersectionObserver>();

/** An IntersectionObserver that tests trigger by hand: jsdom has no layout. */
export class ManualIntersectionObserver implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(): void {
    observed.add(this);
  }

  disconnect(): void {
    observed.delete(this);
  }

  trigger(entry: { isIntersecting: boolean; boundingClientRect?: { top: number } } = { isIntersecting: true }): void {
    this.#callback([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
}

/** Reports every observed element as out of sight, with its upper edge so far from that of the window. */
export function triggerOutOfSight(top: number): void {
  for (const observer of [...observed]) observer.trigger({ isIntersecting: false, boundingClientRect: { top } });
}

/** Reports every observed element as intersecting, as scrolling to the list's end would. */
export function triggerIntersections(): void {
  for (const observer of [...observed]) observer.trigger();
}
