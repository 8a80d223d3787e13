/** Everything that waits to come into view. */
export const observed = new Set<ObserverOnCommand>();

/** An IntersectionObserver that sees when a test says so: jsdom has no layout. */
export class ObserverOnCommand implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
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

  see(): void {
    this.#callback([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
}

/** The end of the list comes near. */
export function comeNear(): void {
  for (const observer of [...observed]) observer.see();
}
