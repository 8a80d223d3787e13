import type { ReactNode } from 'react';

const leaf = '#4f9a5b';
const darkLeaf = '#3d7f4b';
const red = '#e0485a';
const darkRed = '#b92f44';
const pink = '#f59aa8';
const gold = '#f2b84b';
const darkGold = '#cf8f26';
const cream = '#fff3e2';
const brown = '#8a5a3c';
const darkBrown = '#633d27';
const glass = '#dcebf2';
const line = '#b7cbd6';

/** The drawings, 64 units square. A gift of the server's catalogue has one here; an unknown one is a wrapped box. */
const drawings: Partial<Record<string, ReactNode>> = {
  rose: (
    <>
      <path d="M32 60V34" stroke={darkLeaf} strokeWidth="3" strokeLinecap="round" />
      <path d="M32 50c-9 1-13-3-14-9 8-1 13 2 14 9Zm0-4c7 0 11-3 12-8-7-1-11 2-12 8Z" fill={leaf} />
      <path d="M32 6c10 0 16 7 16 15S41 37 32 37 16 29 16 21 22 6 32 6Z" fill={red} />
      <path d="M16 21c5 2 9 7 16 16-10 0-16-7-16-16Zm32 0c-5 2-9 7-16 16 10 0 16-7 16-16Z" fill={darkRed} />
      <path d="M32 12c6 0 9 4 8 8-1 5-8 7-12 3-3-3-1-7 3-7 3 0 4 3 2 5" fill="none" stroke={pink} strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  bouquet: (
    <>
      <path d="m20 34 8 26h8l8-26Z" fill={leaf} />
      <path d="m17 36 15 10 15-10-7 24H24Z" fill={cream} />
      <path d="m24 60 8-14 8 14Z" fill="#ecd8bd" />
      <circle cx="20" cy="24" r="9" fill={red} />
      <circle cx="44" cy="24" r="9" fill={gold} />
      <circle cx="32" cy="15" r="10" fill={pink} />
      <circle cx="32" cy="31" r="9" fill="#9b7fd1" />
      <g fill={cream}>
        <circle cx="20" cy="24" r="3" />
        <circle cx="44" cy="24" r="3" />
        <circle cx="32" cy="15" r="3.5" />
        <circle cx="32" cy="31" r="3" />
      </g>
      <path d="M26 48h12" stroke={red} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  sunflower: (
    <>
      <path d="M32 60V40" stroke={darkLeaf} strokeWidth="3.5" strokeLinecap="round" />
      <path d="M32 56c-8 1-13-2-15-8 8-2 14 1 15 8Zm0-4c8 0 12-3 14-8-8-2-13 1-14 8Z" fill={leaf} />
      <g fill={gold}>
        <ellipse cx="32" cy="8" rx="5" ry="8" />
        <ellipse cx="32" cy="42" rx="5" ry="8" />
        <ellipse cx="15" cy="25" rx="8" ry="5" />
        <ellipse cx="49" cy="25" rx="8" ry="5" />
        <ellipse cx="20" cy="13" rx="5" ry="8" transform="rotate(-45 20 13)" />
        <ellipse cx="44" cy="13" rx="5" ry="8" transform="rotate(45 44 13)" />
        <ellipse cx="20" cy="37" rx="5" ry="8" transform="rotate(45 20 37)" />
        <ellipse cx="44" cy="37" rx="5" ry="8" transform="rotate(-45 44 37)" />
      </g>
      <circle cx="32" cy="25" r="11" fill={darkBrown} />
      <circle cx="32" cy="25" r="6" fill={brown} />
    </>
  ),
  coffee: (
    <>
      <path
        d="M24 16c-4-4 3-6 0-11m9 11c-4-4 3-6 0-11m9 11c-4-4 3-6 0-11"
        fill="none"
        stroke={line}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M46 28h4a7 7 0 0 1 0 15h-5" fill="none" stroke={red} strokeWidth="4" />
      <path d="M14 22h34v19c0 8-6 13-13 13h-8c-7 0-13-5-13-13Z" fill={red} />
      <ellipse cx="31" cy="22" rx="17" ry="4.5" fill={darkBrown} />
      <path d="M31 46c-6-4-8-7-8-10a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 3-2 6-8 10Z" fill={cream} />
      <path d="M10 58h42" stroke={line} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  wine: (
    <>
      <path d="M18 6h28c3 16-1 29-14 29S15 22 18 6Z" fill={glass} />
      <path d="M17 17h30c0 11-4 18-15 18S17 28 17 17Z" fill="#8e2443" />
      <path d="M32 35v19" stroke={line} strokeWidth="4" />
      <path d="M20 57h24" stroke={line} strokeWidth="5" strokeLinecap="round" />
      <path d="M22 11c-1 4-1 6 0 9" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  champagne: (
    <>
      <g transform="rotate(-10 22 34)">
        <path d="M15 8h14l-2 22a5 5 0 0 1-10 0Z" fill={glass} />
        <path d="m16 16 1 14a5 5 0 0 0 10 0l1-14Z" fill={gold} />
        <path d="M22 35v18m-7 2h14" stroke={line} strokeWidth="3.5" strokeLinecap="round" />
      </g>
      <g transform="rotate(10 42 34)">
        <path d="M35 8h14l-2 22a5 5 0 0 1-10 0Z" fill={glass} />
        <path d="m36 16 1 14a5 5 0 0 0 10 0l1-14Z" fill={gold} />
        <path d="M42 35v18m-7 2h14" stroke={line} strokeWidth="3.5" strokeLinecap="round" />
      </g>
      <g fill={cream}>
        <circle cx="20" cy="24" r="1.8" />
        <circle cx="24" cy="19" r="1.3" />
        <circle cx="43" cy="25" r="1.8" />
        <circle cx="40" cy="20" r="1.3" />
      </g>
      <path d="M32 4v5m-7-4 2 4m12-4-2 4" stroke={gold} strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  cocktail: (
    <>
      <path d="M10 14h44L32 38Z" fill={glass} />
      <path d="M17 20h30L32 36Z" fill="#f58c6c" />
      <path d="M32 37v18m-10 2h20" stroke={line} strokeWidth="4" strokeLinecap="round" />
      <path d="M36 24 48 5" stroke={darkLeaf} strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="47" cy="13" r="8" fill={gold} />
      <path d="M47 7v12m-6-6h12m-10-4 8 8m0-8-8 8" stroke={cream} strokeWidth="1.4" />
    </>
  ),
  cake: (
    <>
      <path d="M8 56h48" stroke={line} strokeWidth="4" strokeLinecap="round" />
      <path d="M12 34h40v20H12Z" fill={pink} />
      <path d="M12 44h40v4H12Z" fill={cream} />
      <path d="M12 30c0-4 3-6 6-6h28c3 0 6 2 6 6v7c-3 3-6 3-8 0-2 4-6 4-8 0-2 4-6 4-8 0-2 4-6 4-8 0-2 3-5 3-8 0Z" fill={cream} />
      <path d="M32 24V13" stroke="#6db3c9" strokeWidth="4" />
      <path d="M32 12c-3-2-3-5 0-9 3 4 3 7 0 9Z" fill={gold} />
      <circle cx="20" cy="24" r="3.5" fill={red} />
      <circle cx="44" cy="24" r="3.5" fill={red} />
    </>
  ),
  chocolates: (
    <>
      <path d="M32 58C12 45 5 35 5 24A13 13 0 0 1 32 18a13 13 0 0 1 27 6c0 11-7 21-27 34Z" fill={red} />
      <path d="M32 52C16 41 10 33 10 25a9 9 0 0 1 22-4 9 9 0 0 1 22 4c0 8-6 16-22 27Z" fill={cream} />
      <circle cx="21" cy="26" r="6" fill={brown} />
      <rect x="27.5" y="21" width="10" height="10" rx="2.5" fill={darkBrown} />
      <circle cx="44" cy="26" r="6" fill={brown} />
      <circle cx="27" cy="38" r="5.5" fill={darkBrown} />
      <circle cx="38" cy="38" r="5.5" fill={brown} />
      <path d="m18 26 6-1m17 1 6-1m-22 13 4-1m-1-12h6m3 12 4-1" stroke={pink} strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  strawberry: (
    <>
      <path d="M32 60C18 50 10 38 12 27c1-8 8-11 14-8h12c6-3 13 0 14 8 2 11-6 23-20 33Z" fill={red} />
      <path d="M32 22c-6 5-12 4-15-1 4-1 7-3 9-5-3-2-4-4-4-7 4 0 7 2 10 5 3-3 6-5 10-5 0 3-1 5-4 7 2 2 5 4 9 5-3 5-9 6-15 1Z" fill={leaf} />
      <g fill={gold}>
        <ellipse cx="22" cy="32" rx="1.5" ry="2.5" />
        <ellipse cx="32" cy="34" rx="1.5" ry="2.5" />
        <ellipse cx="42" cy="32" rx="1.5" ry="2.5" />
        <ellipse cx="27" cy="43" rx="1.5" ry="2.5" />
        <ellipse cx="37" cy="43" rx="1.5" ry="2.5" />
        <ellipse cx="32" cy="52" rx="1.5" ry="2.5" />
      </g>
    </>
  ),
  'ice-cream': (
    <>
      <path d="m18 32 14 29 14-29Z" fill={gold} />
      <path d="m23 33 14 17m-9-17 11 12m2-12L27 50m8-17L25 45" stroke={darkGold} strokeWidth="1.6" />
      <circle cx="24" cy="26" r="10" fill={pink} />
      <circle cx="40" cy="26" r="10" fill={cream} />
      <circle cx="32" cy="16" r="11" fill="#9ad3c0" />
      <circle cx="33" cy="5" r="3.5" fill={red} />
      <path d="M26 13c1-3 3-5 6-5" stroke="#fff" strokeWidth="2" strokeLinecap="round" fill="none" />
    </>
  ),
  heart: (
    <>
      <path d="M32 58C10 43 4 33 4 22A14 14 0 0 1 32 16a14 14 0 0 1 28 6c0 11-6 21-28 36Z" fill={red} />
      <path d="M32 58c22-15 28-25 28-36a14 14 0 0 0-9-13c6 16-3 34-19 49Z" fill={darkRed} />
      <path d="M12 22c0-5 3-8 7-9" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" fill="none" />
    </>
  ),
  teddy: (
    <>
      <circle cx="17" cy="13" r="8" fill={brown} />
      <circle cx="47" cy="13" r="8" fill={brown} />
      <circle cx="17" cy="13" r="4" fill={pink} />
      <circle cx="47" cy="13" r="4" fill={pink} />
      <ellipse cx="32" cy="50" rx="19" ry="13" fill={brown} />
      <circle cx="32" cy="25" r="18" fill="#a9714e" />
      <ellipse cx="32" cy="32" rx="9" ry="7" fill={cream} />
      <ellipse cx="32" cy="29" rx="3.5" ry="2.5" fill={darkBrown} />
      <path d="M28 34c2 3 6 3 8 0" stroke={darkBrown} strokeWidth="2" strokeLinecap="round" fill="none" />
      <circle cx="25" cy="21" r="2.5" fill={darkBrown} />
      <circle cx="39" cy="21" r="2.5" fill={darkBrown} />
      <path d="M32 47c-5-3-9 0-9 3s4 6 9 2c5 4 9 1 9-2s-4-6-9-3Z" fill={red} />
    </>
  ),
  balloon: (
    <>
      <path d="M32 44c0 5 6 6 2 11-2 3-1 5 0 7" stroke={line} strokeWidth="2.5" strokeLinecap="round" fill="none" />
      <path d="M32 4c10 0 17 8 17 18 0 11-9 20-17 20s-17-9-17-20C15 12 22 4 32 4Z" fill={red} />
      <path d="m32 41-4 5h8Z" fill={darkRed} />
      <path d="M22 20c0-5 3-8 7-9" stroke="#fff" strokeWidth="3" strokeLinecap="round" fill="none" />
    </>
  ),
  candle: (
    <>
      <circle cx="32" cy="16" r="15" fill="#fde7b8" />
      <path d="M32 27c-6 0-8-5-6-10 1-4 5-6 6-12 1 6 5 8 6 12 2 5 0 10-6 10Z" fill={gold} />
      <path d="M32 26c-3 0-4-3-3-5 1-2 2-3 3-6 1 3 2 4 3 6 1 2 0 5-3 5Z" fill={red} />
      <path d="M24 32h16v22H24Z" fill={cream} />
      <path d="M24 32h16v6c-2 3-4 3-5 0-1 5-5 5-6 0-1 3-3 3-5 0Z" fill="#ecd8bd" />
      <path d="M32 32v-5" stroke={darkBrown} strokeWidth="2" />
      <path d="M14 56h36" stroke={gold} strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  ring: (
    <>
      <circle cx="32" cy="42" r="16" fill="none" stroke={gold} strokeWidth="6" />
      <path d="M20 35a16 16 0 0 1 9-8" stroke={cream} strokeWidth="2.5" strokeLinecap="round" fill="none" />
      <path d="m22 10 5-6h10l5 6-10 15Z" fill="#8fd0e6" />
      <path d="M22 10h20L32 25Z" fill="#62b4d2" />
      <path d="m28 10 4 15 4-15-4-6Z" fill={glass} />
    </>
  ),
  star: (
    <>
      <path d="m32 4 8 18 20 2-15 13 5 20-18-11-18 11 5-20L4 24l20-2Z" fill={gold} />
      <path d="m32 4 8 18 20 2-15 13 5 20-18-11Z" fill={darkGold} opacity="0.45" />
      <path d="m24 26 4-8" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  book: (
    <>
      <path d="M6 14c9-3 19-2 26 3 7-5 17-6 26-3v39c-9-3-19-2-26 3-7-5-17-6-26-3Z" fill="#5b7fb5" />
      <path d="M10 14c8-2 16-1 22 4v34c-6-4-14-5-22-3Z" fill={cream} />
      <path d="M54 14c-8-2-16-1-22 4v34c6-4 14-5 22-3Z" fill="#f7e4c9" />
      <path d="M15 22c5-1 9 0 12 2m-12 6c5-1 9 0 12 2m-12 6c5-1 9 0 12 2" stroke={line} strokeWidth="2" strokeLinecap="round" fill="none" />
      <path d="M43 38c-5-3-7-6-7-9a3.5 3.5 0 0 1 7-1 3.5 3.5 0 0 1 7 1c0 3-2 6-7 9Z" fill={red} />
    </>
  ),
};

const wrapped = (
  <>
    <path d="M10 28h44v30H10Z" fill={red} />
    <path d="M6 18h52v11H6Z" fill={darkRed} />
    <path d="M28 18h8v40h-8Z" fill={gold} />
    <path d="M32 18C20 18 16 6 23 5c6-1 9 7 9 13 0-6 3-14 9-13 7 1 3 13-9 13Z" fill="none" stroke={gold} strokeWidth="4" />
  </>
);

/** The drawing of a gift, as large as its place. */
export default function GiftDrawing({ gift }: { gift: string }) {
  return (
    <svg viewBox="0 0 64 64" width="100%" height="100%" aria-hidden="true">
      {drawings[gift] ?? wrapped}
    </svg>
  );
}
