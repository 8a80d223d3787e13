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

  trigger(): void {
    this.#callback([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
}

/** Reports every observed element as intersecting, as scrolling to the list's end would. */
export function triggerIntersections(): void {
  for (const observer of [...observed]) observer.trigger();
}
