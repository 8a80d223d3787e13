import { SkipLink, styled } from '@vesper/ui';
import type { ReactNode } from 'react';
import { PhoneBar } from '../top-bar/phone-bar.tsx';
import { SiteBar } from '../top-bar/site-bar.tsx';
import { WideOnly } from './wide-only.tsx';

/** As tall as the window, exactly: inside it the conversation scrolls, not the page. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: calc(100dvh - var(--strip-height, 0px));
  overflow: hidden;
`;

/** One cell for the chat and for what stands there until it has come; the chat gets all of it, through the places of its view and its try. */
const Main = styled.main`
  flex: 1;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
  > * { grid-area: 1 / 1; min-height: 0; }
  > [data-remote] > *, > [data-remote] > * > * { height: 100%; }
`;

/** L-03: bare. The chat has its own bar; a slim one leads back to the site, on a phone only the list's bottom bar does. */
export function ChatFrame({ skipLabel, children }: { skipLabel: string; children: ReactNode }) {
  return (
    <Frame>
      <SkipLink targetId="main">{skipLabel}</SkipLink>
      <WideOnly>
        <SiteBar kind="places" />
      </WideOnly>
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <PhoneBar onlyOnItsPlaces />
    </Frame>
  );
}
