import { createContext, type ReactNode, use, useEffect, useRef } from 'react';

/** Calls `onBack` when the member goes back, until the returned function is called. */
export type HoldBack = (onBack: () => void) => () => void;

const BackContext = createContext<HoldBack>(() => () => {});

/** Provides what tells of Back; without it, Back leaves the page. This keeps the package independent of any router. */
export function BackProvider({ holdBack, children }: { holdBack: HoldBack; children: ReactNode }) {
  return <BackContext value={holdBack}>{children}</BackContext>;
}

/** While `isHeld`, going back (a button of the browser, a gesture of a phone) calls `onBack` instead of leaving the page. */
export function useBack(isHeld: boolean, onBack: () => void): void {
  const holdBack = use(BackContext);
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => (isHeld ? holdBack(() => latest.current()) : undefined), [isHeld, holdBack]);
}
