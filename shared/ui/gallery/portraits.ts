/** Illustrated stand-ins for pictures, so that the gallery needs no server. */
const looks = [
  { wall: ['#F6C9A8', '#D9805F'], skin: '#F0C2A2', hair: '#3B2418', coat: '#2F4858', isLong: true },
  { wall: ['#B9D3C4', '#5E8C7A'], skin: '#8D5A3C', hair: '#1B1210', coat: '#F2E3C9', isLong: false },
  { wall: ['#F3D7DC', '#C98395'], skin: '#F5D3BE', hair: '#C98A4B', coat: '#5B3A4E', isLong: true },
  { wall: ['#C7D6EA', '#6C86AE'], skin: '#E3AE8B', hair: '#5A3A22', coat: '#F7F2EA', isLong: false },
  { wall: ['#F5E1A9', '#CF9A3C'], skin: '#C58C66', hair: '#241712', coat: '#7A2E2B', isLong: true },
  { wall: ['#D6CFE6', '#7E6FA6'], skin: '#F2CDB5', hair: '#8C8481', coat: '#26323F', isLong: false },
] as const;

const encode = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Head and shoulders, 3:4; deterministic by number. */
export function portrait(number: number): string {
  const { wall, skin, hair, coat, isLong } = looks[number % looks.length] ?? looks[0];
  const longHair = isLong ? `<path d="M172 330c-46 150-30 250-4 300h144c26-50 42-150-4-300z" fill="${hair}"/>` : '';
  return encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 640">
<defs><linearGradient id="w" x1="0" y1="0" x2=".4" y2="1"><stop stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient></defs>
<rect width="480" height="640" fill="url(#w)"/><circle cx="380" cy="120" r="90" fill="#fff" opacity=".16"/>
${longHair}
<path d="M60 640c8-120 84-158 180-158s172 38 180 158z" fill="${coat}"/>
<path d="M204 400h72v90c0 22-72 22-72 0z" fill="${skin}"/><path d="M204 430c24 26 48 26 72 0v24c-24 26-48 26-72 0z" fill="#000" opacity=".1"/>
<ellipse cx="240" cy="322" rx="88" ry="112" fill="${skin}"/>
<path d="M150 322c-14-124 36-160 92-160s104 38 88 160c-12-60-38-84-72-92-40 34-84 30-108 92z" fill="${hair}"/>
<path d="M196 330q14-10 28 0M256 330q14-10 28 0" stroke="#2A1B16" stroke-width="6" fill="none" stroke-linecap="round"/>
<path d="M214 384q26 22 52 0" stroke="#9E4A41" stroke-width="6" fill="none" stroke-linecap="round"/></svg>`);
}

/** Stand-in for a decoded thumbhash. */
export function blur(number: number): string {
  const { wall } = looks[number % looks.length] ?? looks[0];
  return encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><defs><linearGradient id="w" x2="0" y2="1"><stop stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient></defs><rect width="3" height="4" fill="url(#w)"/></svg>`,
  );
}
