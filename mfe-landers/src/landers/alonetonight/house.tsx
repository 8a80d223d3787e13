import { from, keyframes, styled } from '@vesper/ui';
import type { ReactNode } from 'react';

const wag = keyframes`50% { transform: rotate(18deg); }`;

/** A crossed frame around four dark panes, as an image. */
const DARK_WINDOW = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 78"><path fill="#4A3F78" d="M2 0h60v72H2zM0 72h64v6H0z"/><path fill="#120E2A" d="M7 5h22v28H7zM35 5h22v28H35zM7 39h22v28H7zM35 39h22v28H35z"/></svg>',
)}")`;

/** The wall behind the windows, down to the signup bar. */
const Wall = styled.div`
  position: relative;
  isolation: isolate;
  margin-top: 100px;
  padding: 24px 15px 96px;
  background: #1B1538;
  /* The door between two lamps, the light that falls out of it, and the dark windows beside it. */
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset: auto 0 0;
    height: 128px;
    background:
      linear-gradient(#FFC76A, #FFC76A) 50% 54px / 44px 16px no-repeat,
      linear-gradient(#5B2A4A, #40203A) 50% 100% / 64px 82px no-repeat,
      linear-gradient(#EFE3D2, #EFE3D2) 50% 100% / 76px 90px no-repeat,
      radial-gradient(circle, #FFF4DC 3px, rgb(255 199 106 / 0.5) 5px, rgb(255 199 106 / 0.16) 16px, transparent 30px) calc(50% - 64px) 40px / 64px 64px no-repeat,
      radial-gradient(circle, #FFF4DC 3px, rgb(255 199 106 / 0.5) 5px, rgb(255 199 106 / 0.16) 16px, transparent 30px) calc(50% + 64px) 40px / 64px 64px no-repeat,
      ${DARK_WINDOW} 9% 32px / 60px 73px no-repeat,
      ${DARK_WINDOW} 91% 32px / 60px 73px no-repeat,
      linear-gradient(#2B2352, #2B2352) 0 4px / 100% 4px no-repeat,
      radial-gradient(46% 62% at 50% 100%, rgb(255 199 106 / 0.34), transparent);
  }
  ${from.medium} {
    width: min(100%, 960px);
    margin-inline: auto;
    margin-top: 116px;
    padding: 24px 40px 8px;
    &::after { display: none; }
  }
`;

/** As wide as the house, and a little wider. */
const Roof = styled.svg`
  position: absolute;
  inset: auto 0 100%;
  width: 100%;
  height: 44px;
  ${from.medium} { left: -3%; width: 106%; max-width: none; height: 60px; }
`;

const Cat = styled.svg`
  position: absolute;
  right: 18%;
  bottom: calc(100% + 38px);
  width: 67px;
  fill: #0B0919;
  .tail { fill: none; stroke: #0B0919; stroke-width: 7; stroke-linecap: round; transform-origin: 52px 56px; animation: ${wag} 3.6s ease-in-out infinite; }
  ${from.medium} { bottom: calc(100% + 52px); width: 86px; }
`;

/** A house with a cat on its roof, around the windows, so that the roof is above them at every width. */
export function House({ children }: { children: ReactNode }) {
  return (
    <Wall>
      <Roof viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
        <path fill="#2C2455" d="M0 10 6 1h88l6 9z" />
      </Roof>
      <Cat viewBox="0 0 86 60" aria-hidden>
        <path d="M10 60q-4-24 6-32l-1-18 9 8q5-3 10 0l9-8v19q14 10 14 31z" />
        <path className="tail" d="M52 56q20 2 20-18 0-10 6-12" />
      </Cat>
      {children}
    </Wall>
  );
}
