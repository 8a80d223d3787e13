import { from, SkipLink, styled } from '@vesper/ui';
import type { ReactNode } from 'react';
import { ConnectionBar } from '../connection/connection-bar.tsx';
import { PhoneBar } from '../top-bar/phone-bar.tsx';
import { SiteBar } from '../top-bar/site-bar.tsx';

/** As tall as the window, exactly: inside it the conversation scrolls, not the page. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  overflow: hidden;
`;

const WideOnly = styled.div`
  display: none;
  ${from.medium} { display: block; }
`;

const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: 0;
  > * { flex: 1; min-height: 0; width: 100%; }
`;

/** L-03: bare. The chat has its own bar; a slim one leads back to the site, on a phone only the list's bottom bar does. */
export function ChatFrame({ skipLabel, children }: { skipLabel: string; children: ReactNode }) {
  return (
    <Frame>
      <SkipLink targetId="main">{skipLabel}</SkipLink>
      <WideOnly>
        <SiteBar kind="places" />
      </WideOnly>
      <ConnectionBar />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <PhoneBar onlyOnItsPlaces />
    </Frame>
  );
}
