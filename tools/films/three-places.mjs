// The film of the lander `transitionsvideolanding`: the same two people by the water, in a park and at sunrise, one fading into the next.
import { circle, glow, gradient, noise, path, rect, round, wave } from './drawing.mjs';

export const seconds = 12;

/** Share of the film that a fade takes. */
const FADE = 0.075;

const DEFINITIONS = [
  gradient('dusk', ['#3B2A6B', '#C2476B', '#FF9A5A', '#FFD48A']),
  gradient('sea', ['#C2556E', '#5A3A78', '#2A2560']),
  gradient('night', ['#06231F', '#0F4038', '#1B5A48']),
  gradient('lawn', ['#17563F', '#0B3327']),
  gradient('dawn', ['#8FB8E8', '#F7C6D4', '#FFE1B0', '#FFF3D6']),
  gradient('hill', ['#5E9A6A', '#2F6B50']),
  glow('sun', '#FFF0B8'),
  glow('bulb', '#FFD98A'),
].join('');

/**
 * A grown-up seen from behind, on the point where they sit or stand.
 * @param {number} x @param {number} y @param {{ coat: string, hair: string, isLongHaired: boolean }} look @param {boolean} isSitting
 * @param {number} lean degrees
 */
const person = (x, y, { coat, hair, isLongHaired }, isSitting, lean) => {
  const shoulders = isLongHaired ? 33 : 40;
  const legs = isSitting ? '' : rect(-24, -16, 20, 132, '#1D1730', 9) + rect(4, -16, 20, 132, '#1D1730', 9);
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(lean)})">
    ${legs}
    ${path(`M-31 0q-2-58-${shoulders - 31}-104q2-26 26-30h${2 * (shoulders - 20)}q24 4 26 30q-${shoulders - 31} 46-${shoulders - 31} 104z`, coat)}
    ${rect(-8, -148, 16, 22, '#E3A58A', 6)}
    ${circle(0, -162, 21, hair)}
    ${isLongHaired ? path('M-21-164q-1-22 21-22 22 0 21 22 2 40-2 62h-38q-4-22-2-62z', hair) : ''}
  </g>`;
};

const SHE = { coat: '#F2504B', hair: '#2B1A17', isLongHaired: true };
const HE = { coat: '#1FA3A0', hair: '#6B3A1E', isLongHaired: false };

/** @param {number} t */
const water = (t) => {
  const lines = Array.from({ length: 16 }, (_, at) => {
    const y = 430 + at * 18;
    const x = 640 + Math.sin(2 * Math.PI * (3 * t + at * 0.19)) * 40 + (noise(at) - 0.5) * 90;
    const half = 210 - at * 6 + noise(at + 5) * 60;
    return rect(x - half, y, round(2 * half), 6, '#FFE3B0', 3, 0.5 - at * 0.02);
  });
  const boat = 300 + 200 * t;
  const bob = 4 * Math.sin(2 * Math.PI * 4 * t);
  return (
    rect(0, 0, 1280, 420, 'url(#dusk)') +
    circle(640, 380, 330, 'url(#sun)', 0.7) +
    circle(640, 372, 92, '#FFF0B8') +
    path('M0 420V372q120-46 260-10t260 2 300 6 240-30 220 30v50z', '#4A2F6E') +
    rect(0, 416, 1280, 304, 'url(#sea)') +
    lines.join('') +
    `<g transform="translate(${round(boat)} ${round(430 + bob)})">${path('M-70 0H70L44 28H-44z', '#2A1F4A')}${path('M-4-8V-120L66-8z', '#FFF3E0')}${path('M-14-8V-96L-60-8z', '#F7A8B8')}</g>` +
    rect(420, 620, 440, 26, '#3A2233') +
    [450, 560, 700, 810].map((x) => rect(x, 640, 20, 90, '#2A1726')).join('') +
    person(588, 622, SHE, true, 4 + 1.5 * Math.sin(2 * Math.PI * 2 * t)) +
    person(688, 622, HE, true, -4 + 1.5 * Math.sin(2 * Math.PI * 2 * t + 1))
  );
};

/** @param {number} t */
const park = (t) => {
  const bulbs = Array.from({ length: 15 }, (_, at) => {
    const share = at / 14;
    const [x, y] = [share * 1280, 130 + Math.sin(share * Math.PI * 3) ** 2 * 90];
    const light = 0.55 + 0.45 * wave(t, 4 + (at % 3), noise(at));
    return circle(x, y + 14, 70, 'url(#bulb)', 0.5 * light) + circle(x, y + 14, 11, '#FFE9B8', 0.6 + 0.4 * light);
  });
  const wire = Array.from(
    { length: 65 },
    (_, at) => `${at === 0 ? 'M' : 'L'}${at * 20} ${round(130 + Math.sin((at / 64) * Math.PI * 3) ** 2 * 90)}`,
  );
  const tree = (/** @type {number} */ x, /** @type {number} */ size, /** @type {string} */ color) =>
    rect(x - 14, 380, 28, 190, '#0A1F1A') +
    circle(x, 300, size, color) +
    circle(x - size * 0.6, 350, size * 0.7, color) +
    circle(x + size * 0.6, 350, size * 0.7, color);
  const step = Math.abs(Math.sin(2 * Math.PI * 9 * t)) * 5;
  const along = 600 + (t - 0.5) * 200;
  const leaves = Array.from({ length: 12 }, (_, at) => {
    const fall = (noise(at) + t * 2) % 1;
    return circle(noise(at + 20) * 1280 + 40 * Math.sin(fall * 9), 200 + fall * 460, 6, ['#F6C445', '#F29B46'][at % 2] ?? '', 0.8);
  });
  return (
    rect(0, 0, 1280, 720, 'url(#night)') +
    circle(1010, 110, 46, '#FFF3D6') +
    tree(140, 130, '#0E3A30') +
    tree(1130, 150, '#0E3A30') +
    tree(380, 100, '#12473A') +
    tree(900, 96, '#12473A') +
    rect(0, 540, 1280, 180, 'url(#lawn)') +
    path('M430 720q100-120 150-182h120q50 62 150 182z', '#C9A86A') +
    `<path d="${wire.join('')}" fill="none" stroke="#0A1F1A" stroke-width="4"/>` +
    bulbs.join('') +
    person(along, 560 - step, SHE, false, 2) +
    person(along + 98, 560 - 5 + step, HE, false, -2) +
    leaves.join('')
  );
};

/** @param {number} t */
const sunrise = (t) => {
  const y = 470 - 700 * (t - 0.666);
  const rays = Array.from({ length: 14 }, (_, at) => {
    const angle = (at / 14) * 2 * Math.PI + 0.6 * t;
    return `M640 ${round(y)}L${round(640 + 900 * Math.cos(angle))} ${round(y + 900 * Math.sin(angle))}L${round(640 + 900 * Math.cos(angle + 0.2))} ${round(y + 900 * Math.sin(angle + 0.2))}z`;
  });
  const birds = [0, 1, 2].map((at) => {
    const [x, height] = [200 + ((t * 700 + at * 90) % 900), 150 + at * 34];
    const flap = 14 * Math.sin(2 * Math.PI * (16 * t + at * 0.3));
    return `M${round(x - 22)} ${round(height - flap)}Q${round(x - 8)} ${height} ${round(x)} ${height + 6}Q${round(x + 8)} ${height} ${round(x + 22)} ${round(height - flap)}`;
  });
  const cloud = (/** @type {number} */ x, /** @type {number} */ height) =>
    rect(x, height, 210, 34, '#FFFFFF', 17, 0.75) + rect(x + 50, height - 24, 110, 44, '#FFFFFF', 22, 0.75);
  return (
    rect(0, 0, 1280, 720, 'url(#dawn)') +
    `<path d="${rays.join('')}" fill="#FFFFFF" opacity=".28"/>` +
    circle(640, y, 250, 'url(#sun)') +
    circle(640, y, 96, '#FFC24A') +
    cloud(120 + 120 * t, 220) +
    cloud(980 - 120 * t, 150) +
    `<path d="${birds.join('')}" fill="none" stroke="#5A3A5E" stroke-width="5" stroke-linecap="round"/>` +
    path('M0 560q200-110 430-50t420-20 430 10v220H0z', '#8FBF9A') +
    path('M0 690q320-150 640-150t640 150v60H0z', 'url(#hill)') +
    person(590, 562, SHE, true, 5) +
    person(688, 562, HE, true, -5)
  );
};

/**
 * A place as visible as that share of the film has it: whole in its third, fading over both ends of it.
 * @param {number} t @param {number} third @param {(t: number) => string} place
 */
function shown(t, third, place) {
  // Each place fades in over the one before, which stays whole below it until then.
  const since = (t - third / 3 + 1) % 1;
  const opacity = since < FADE ? since / FADE : since < 1 / 3 + FADE ? 1 : 0;
  return { since, opacity, svg: opacity > 0 ? `<g opacity="${round(opacity)}">${place(third / 3 + since)}</g>` : '' };
}

/** @param {number} t 0 to 1 @returns {string} the picture at that share of the film */
export const pictureAt = (t) => {
  // The film begins when the first place has come whole.
  const at = (t + FADE) % 1;
  const places = [water, park, sunrise].map((place, third) => shown(at, third, place));
  const ordered = places.sort((one, other) => other.since - one.since).map(({ svg }) => svg);
  return `<defs>${DEFINITIONS}</defs>${ordered.join('')}`;
};
