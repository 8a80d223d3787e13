import type { ReactNode } from 'react';
import { css, styled } from '../styled.ts';
import { barHeight } from '../theme/tokens.ts';
import { SkipLink } from './skip-link.tsx';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

/** Fills the screen by itself when a footer follows: the footer then never moves while a page is still loading. */
const Main = styled.main<{ $hasFooter: boolean }>`
  flex: 1;
  ${({ $hasFooter }) => $hasFooter && css`min-height: calc(100dvh - ${barHeight});`}
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
      <Main id="main" tabIndex={-1} $hasFooter={Boolean(footer)}>
        {children}
      </Main>
      {footer}
      {bottom}
    </Frame>
  );
}
