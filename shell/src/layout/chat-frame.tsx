import { barHeight, from, low, lowBarHeight, onItsSide, SkipLink, styled } from '@vesper/ui';
import { type ReactNode, useEffect } from 'react';
import { useShellLocation } from '../context/use-shell-location.ts';
import { PhoneBar } from './phone-bar.tsx';
import { SiteBar } from './site-bar.tsx';
import { useDestinations } from './use-destinations.tsx';

/** Exactly as tall as the window: the conversation scrolls, not the page. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: calc(100dvh - var(--strip-height, 0px));
  overflow: hidden;
  /* In a low window the chat takes the full height and the bars scroll away. */
  ${low} { height: auto; overflow: visible; }
`;

/** On phones, a conversation uses the whole height; only the list has the bars, and a page that says that the conversation isn't there. */
const Bar = styled.div<{ $isList: boolean }>`
  flex: none;
  display: ${({ $isList }) => ($isList ? 'block' : 'none')};
  ${Frame}:has([data-has-no-bar]) & { display: block; }
  ${from.medium} { display: block; }
`;

/** One grid cell for the chat and its loading state; the chat fills it, through the wrappers of its view and attempt. */
const Main = styled.main<{ $isList: boolean }>`
  flex: 1;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
  ${low} { flex: none; height: 100dvh; }
  ${onItsSide} { height: ${({ $isList }) => ($isList ? `calc(100dvh - ${lowBarHeight})` : '100dvh')}; }
  ${from.medium} { ${low} { height: 100dvh; } }
  > * { grid-area: 1 / 1; min-height: 0; }
  > [data-remote] > *, > [data-remote] > * > * { height: 100%; }
`;

/** L-03: no footer and no strips. */
export function ChatFrame({ skipLabel, children }: { skipLabel: string; children: ReactNode }) {
  const { links } = useDestinations();
  const { pathname } = useShellLocation();
  const isList = links.some(({ href }) => href === pathname);
  // Beside the list a conversation has its own bar, below the site's.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--toast-top-wide', `calc(${barHeight} + 76px)`);
    return () => void style.removeProperty('--toast-top-wide');
  }, []);
  // The name of the other is in the bar, which a toast would cover.
  useEffect(() => {
    if (isList) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--toast-top', `calc(${barHeight} + 12px)`);
    return () => void style.removeProperty('--toast-top');
  }, [isList]);
  return (
    <Frame>
      <SkipLink targetId="main">{skipLabel}</SkipLink>
      <Bar $isList={isList}>
        <SiteBar kind="full" />
      </Bar>
      <Main id="main" tabIndex={-1} $isList={isList}>
        {children}
      </Main>
      <Bar $isList={isList}>
        <PhoneBar />
      </Bar>
    </Frame>
  );
}
