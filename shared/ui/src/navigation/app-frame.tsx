import type { ReactNode } from 'react';
import { styled } from '../styled.ts';
import { SkipLink } from './skip-link.tsx';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  > * { width: 100%; }
`;

interface AppFrameProps {
  /** "Skip to content". */
  skipLabel: string;
  top?: ReactNode;
  footer?: ReactNode;
  /** A `BottomBar`. */
  bottom?: ReactNode;
  children: ReactNode;
}

/** The page around the page: bar, content, footer at the bottom even of a short page, and the phone's bottom bar. */
export function AppFrame({ skipLabel, top, footer, bottom, children }: AppFrameProps) {
  return (
    <Frame>
      <SkipLink targetId="main">{skipLabel}</SkipLink>
      {top}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {footer}
      {bottom}
    </Frame>
  );
}
