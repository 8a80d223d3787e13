import { useEffect, useRef, useState } from 'react';
import { onMove, showSection } from './show-section.ts';

/** A section is current once its heading is this near to the window's upper edge, px: a bit below where a link brings it. */
const LINE = 180;

/** The section that is read: the last one whose heading stands in the upper part of the window. */
export function sectionInSight(names: readonly string[], topOf: (name: string) => number | undefined): string | undefined {
  return names.findLast((name) => (topOf(name) ?? Number.POSITIVE_INFINITY) <= LINE) ?? names[0];
}

/** Which section is in sight. One that was chosen stays it until the member moves the page: the last ones can't reach the top. */
export function useCurrentSection(names: readonly string[]) {
  const [current, setCurrent] = useState(names[0]);
  const isHeld = useRef(false);
  const all = names.join(' ');
  useEffect(() => {
    const look = () => {
      if (isHeld.current) return;
      setCurrent(sectionInSight(all.split(' '), (name) => document.getElementById(name)?.getBoundingClientRect().top));
    };
    const release = onMove(() => (isHeld.current = false));
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      release();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [all]);
  const show = (name: string) => {
    isHeld.current = true;
    setCurrent(name);
    showSection(name);
  };
  return { current, show };
}
