import type { ReactNode } from 'react';
import { css, styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { barHeight, below, layer } from '../theme/tokens.ts';
import { SkipLink } from './skip-link.tsx';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  /*
   * A page that is a task of its own has a phone for itself: it marks its root with this attribute, and has its own way back.
   * What is hidden keeps its place, so that nothing moves while the page comes.
   */
  ${below.medium} {
    /* By name: a rule that could end at any element makes every change of the page cost the styles of all. */
    &:has([data-full-page]) > :is(a, header, footer, nav) { visibility: hidden; }
    [data-full-page] {
      position: fixed;
      inset: 0;
      z-index: ${layer.bar};
      overflow-y: auto;
      overscroll-behavior: contain;
      background: ${color.page};
    }
  }
`;

/** At least as tall as the screen when a footer follows, so that the footer doesn't move while a page loads. */
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

/** The layout around a page: top bar, content, footer (at the bottom even of short pages) and the phone's bottom bar. */
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
