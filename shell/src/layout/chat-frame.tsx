import { from, low, SkipLink, styled } from '@vesper/ui';
import type { ReactNode } from 'react';
import { useShellLocation } from '../context/use-shell-location.ts';
import { PhoneBar } from './phone-bar.tsx';
import { SiteBar } from './site-bar.tsx';
import { useDestinations } from './use-destinations.tsx';

/** As tall as the window, exactly: inside it the conversation scrolls, not the page. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: calc(100dvh - var(--strip-height, 0px));
  overflow: hidden;
  /* In a low window the chat gets all of it, and the bars scroll away. */
  ${low} { height: auto; overflow: visible; }
`;

/** The list has the bars of every page. On a phone a conversation is a page below it, and has the whole height. */
const Bar = styled.div<{ $isList: boolean }>`
  display: ${({ $isList }) => ($isList ? 'block' : 'none')};
  ${from.medium} { display: block; }
`;

/** One cell for the chat and for what stands there until it has come; the chat gets all of it, through the places of its view and its try. */
const Main = styled.main`
  flex: 1;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
  ${low} { flex: none; height: 100dvh; }
  > * { grid-area: 1 / 1; min-height: 0; }
  > [data-remote] > *, > [data-remote] > * > * { height: 100%; }
`;

/** L-03: bare, without footer and strips; the bar is that of every page. */
export function ChatFrame({ skipLabel, children }: { skipLabel: string; children: ReactNode }) {
  const { places } = useDestinations();
  const { pathname } = useShellLocation();
  const isList = places.some(({ href }) => href === pathname);
  return (
    <Frame>
      <SkipLink targetId="main">{skipLabel}</SkipLink>
      <Bar $isList={isList}>
        <SiteBar kind="full" />
      </Bar>
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {isList && <PhoneBar />}
    </Frame>
  );
}
