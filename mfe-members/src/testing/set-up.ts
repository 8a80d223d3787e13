import { afterEach, vi } from 'vitest';
import { forgetCards } from '../people/known-cards.ts';
import { observed, ManualIntersectionObserver } from './manual-intersection-observer.ts';

// jsdom lacks these.
vi.stubGlobal('IntersectionObserver', ManualIntersectionObserver);
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

afterEach(() => observed.clear());
// Files share a thread's modules, and a profile that was seen begins with its card.
afterEach(forgetCards);
