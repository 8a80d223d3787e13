// The film of the lander `video`: a bar at nine, with rain and a tram outside. Every movement repeats within the film, so it loops.
import { wave, noise, rect, circle, path, gradient, glow, round } from './drawing.mjs';

export const seconds = 8;

const COLORS = ['#FFC76A', '#FB756C', '#8CC7F0', '#F7A8B8', '#FFE9B8', '#9FD8CB'];

const DEFINITIONS = [
  gradient('wall', ['#3A1826', '#4E2230', '#2A111C']),
  gradient('sky', ['#10183C', '#2B2B68', '#5C3C78']),
  gradient('wood', ['#8A4A2B', '#5E2E1C', '#381A12']),
  gradient('cone', [
    ['#FFDDA4', 0.5],
    ['#FFC76A', 0],
  ]),
  gradient('wine', ['#B12748', '#7A1230']),
  gradient('amber', ['#FFC76A', '#E27A2B']),
  '<clipPath id="pane"><path d="M230 60h820v430H230z"/></clipPath>',
  glow('light', '#FFD48A'),
  glow('warm', '#FF9A4A'),
].join('');

/** @param {number} t 0 to 1 */
const street = (t) => {
  const lights = Array.from({ length: 26 }, (_, at) => {
    const [x, y, size] = [230 + noise(at) * 820, 150 + noise(at + 50) * 210, 9 + noise(at + 90) * 24];
    return circle(x, y, size, COLORS[at % COLORS.length] ?? '', 0.28 + 0.2 * wave(t, 1 + (at % 2), noise(at + 7)));
  });
  const front = 1100 - t * 1700;
  const panes = Array.from({ length: 9 }, (_, at) => rect(front + 40 + at * 84, 374, 66, 40, '#FFE3A8', 6));
  const tram = rect(front, 356, 800, 92, '#7A2A3F', 16) + rect(front, 422, 800, 8, '#FFC76A') + panes.join('');
  const rain = Array.from({ length: 70 }, (_, at) => {
    const y = 70 + ((noise(at + 300) + t * (3 + (at % 3))) % 1) * 420;
    const x = 240 + noise(at + 400) * 810;
    return `M${round(x)} ${round(y)}l-4 ${16 + (at % 3) * 7}`;
  });
  const view =
    rect(230, 60, 820, 430, 'url(#sky)') +
    path('M230 300h70v-60h60v90h50v-130h80v110h60v-70h70v90h60v-150h60v130h70v-80h80v120h50v-70h40v230H230z', '#1A1740') +
    lights.join('') +
    tram +
    `<path d="${rain.join('')}" stroke="#CFE0FF" stroke-width="2" opacity=".38" stroke-linecap="round"/>`;
  return `<g clip-path="url(#pane)">${view}</g>`;
};

const frame =
  path('M214 44h852v462H214zm24 24v414h804V68z', '#24101A', 'evenodd') +
  rect(426, 60, 10, 430, '#24101A') +
  rect(844, 60, 10, 430, '#24101A');

/** @param {number} t @param {number} x @param {number} phase */
const lamp = (t, x, phase) => {
  const angle = 2.6 * Math.sin(2 * Math.PI * (t + phase));
  return `<g transform="rotate(${round(angle)} ${x} -60)">
    ${path(`M${x - 58} 148L${x - 250} 620H${x + 250}L${x + 58} 148z`, 'url(#cone)')}
    ${rect(x - 2, -60, 4, 150, '#120A10')}
    ${path(`M${x - 60} 150q8-62 60-66 52 4 60 66z`, '#E24A45')}
    ${path(`M${x - 60} 150q8-62 60-66-30 20-34 66z`, '#FB756C')}
    ${circle(x, 152, 17, '#FFF3D6')}
    ${circle(x, 156, 130, 'url(#light)', 0.5)}
  </g>`;
};

/** @param {number} t */
const candle = (t) => {
  const sway = 3 * Math.sin(2 * Math.PI * 3 * t) + 2 * Math.sin(2 * Math.PI * 7 * t);
  const tall = 46 + 5 * Math.sin(2 * Math.PI * 5 * t) + 3 * Math.sin(2 * Math.PI * 11 * t);
  const flame = (/** @type {number} */ part, /** @type {string} */ color) => {
    const [half, top] = [13 * part, tall * part];
    return path(
      `M640 538c${-half} 0 ${-half} ${round(-top * 0.5)} ${round(sway * part)} ${round(-top)}c${round(half - sway * part)} ${round(top * 0.5)} ${half} ${round(top)} 0 ${round(top)}z`,
      color,
    );
  };
  return (
    circle(640, 520, 250 + 14 * wave(t, 5, 0), 'url(#warm)', 0.5 + 0.12 * wave(t, 7, 0.3)) +
    rect(616, 548, 48, 84, '#F6E7CF', 8) +
    rect(616, 548, 16, 84, '#FFFFFF', 8) +
    rect(638, 536, 4, 16, '#3A2A22') +
    flame(1, '#FFA53B') +
    flame(0.62, '#FFF0C2')
  );
};

/** @param {number} t */
const wine = (t) => {
  const tilt = 1.6 * Math.sin(2 * Math.PI * t);
  return (
    path(`M470 ${round(500 + tilt)}q54 8 108 ${round(-2 * tilt)}q-2 66-54 70-52-4-54-70z`, 'url(#wine)') +
    '<path d="M464 430q-10 136 60 142 70-6 60-142M524 572v72m-38 4q38-12 76 0" fill="none" stroke="#FBE9E2" stroke-width="5" stroke-linecap="round" opacity=".85"/>' +
    '<path d="M482 450q-6 60 10 86" fill="none" stroke="#FFFFFF" stroke-width="6" stroke-linecap="round" opacity=".5"/>'
  );
};

/** @param {number} t */
const tumbler = (t) => {
  const ice = 4 * Math.sin(2 * Math.PI * t);
  return (
    path('M706 546h100l-8 96q-42 10-84 0z', 'url(#amber)') +
    `<g transform="rotate(${round(ice)} 756 566)">${rect(722, 540, 36, 36, '#FFFFFF', 7, 0.45)}${rect(758, 552, 32, 32, '#FFFFFF', 7, 0.35)}</g>` +
    '<path d="M698 486l14 158q44 12 88 0l14-158" fill="none" stroke="#FBE9E2" stroke-width="5" stroke-linejoin="round" opacity=".85"/>' +
    path('M792 470a30 30 0 0 1 40 44l-22-24z', '#F79A3E') +
    '<path d="M716 506l8 96" stroke="#FFFFFF" stroke-width="6" stroke-linecap="round" opacity=".5"/>'
  );
};

/** @param {number} t 0 to 1 @returns {string} the picture at that share of the film */
export const pictureAt = (t) =>
  `<defs>${DEFINITIONS}</defs>` +
  rect(0, 0, 1280, 720, 'url(#wall)') +
  street(t) +
  frame +
  lamp(t, 360, 0) +
  lamp(t, 920, 0.37) +
  rect(0, 630, 1280, 90, 'url(#wood)') +
  rect(0, 622, 1280, 14, '#A65E38') +
  `<ellipse cx="640" cy="656" rx="${round(240 + 10 * wave(t, 5, 0))}" ry="20" fill="#FFC76A" opacity=".3"/>` +
  wine(t) +
  candle(t) +
  tumbler(t);
