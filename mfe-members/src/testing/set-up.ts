import { afterEach, vi } from 'vitest';
import { observed, ObserverOnCommand } from './observer-on-command.ts';

// What jsdom lacks of a browser.
vi.stubGlobal('IntersectionObserver', ObserverOnCommand);
Element.prototype.scrollTo = () => {};

afterEach(() => observed.clear());
