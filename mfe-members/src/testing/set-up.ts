import { afterEach, vi } from 'vitest';
import { observed, ManualIntersectionObserver } from './manual-intersection-observer.ts';

// jsdom lacks these.
vi.stubGlobal('IntersectionObserver', ManualIntersectionObserver);
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

afterEach(() => observed.clear());
