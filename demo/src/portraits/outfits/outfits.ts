import type { Body } from '../draw/body.ts';
import type { Random } from '../random.ts';
import type { Gender } from '../traits.ts';
import { type ClothName, cloth, type Tailor } from './cloth.ts';
import { blazer, cardigan, denimJacket, leather, suit } from './jackets.ts';
import { sweater, turtleneck } from './knits.ts';
import { coat, hoodie } from './layers.ts';
import { checkedShirt, polo, shirt } from './shirts.ts';
import { breton, offShoulder, scoopTop, slip, tee, veeNeck, wrapDress } from './tops.ts';

type Cut = {
  draw: (tailor: Tailor) => string;
  main: readonly ClothName[];
  second: readonly ClothName[];
};

const DARK: readonly ClothName[] = ['ink', 'black', 'aubergine', 'petrol', 'forest', 'wine', 'slate'];
const WARM: readonly ClothName[] = ['wine', 'brick', 'terracotta', 'rose', 'coral', 'amber', 'mustard', 'plum'];
const PALE: readonly ClothName[] = ['cream', 'white', 'sand'];
const ANY: readonly ClothName[] = [...DARK, ...WARM, ...PALE, 'sage', 'taupe', 'denim'];
const STRONG: readonly ClothName[] = [...DARK, ...WARM, 'sage'];

const CUTS = {
  tee: { draw: tee, main: ANY, second: PALE },
  'v-neck': { draw: veeNeck, main: ANY, second: PALE },
  'scoop top': { draw: scoopTop, main: STRONG, second: PALE },
  breton: { draw: breton, main: PALE, second: ['ink', 'wine', 'petrol', 'black'] },
  sweater: { draw: sweater, main: ['cream', 'sand', 'terracotta', 'mustard', 'sage', 'petrol', 'wine', 'taupe', 'rose'], second: PALE },
  turtleneck: { draw: turtleneck, main: ['black', 'ink', 'cream', 'wine', 'terracotta', 'forest', 'taupe', 'aubergine'], second: PALE },
  'off-shoulder': { draw: offShoulder, main: [...WARM, 'cream', 'black', 'sage'], second: PALE },
  slip: { draw: slip, main: ['wine', 'black', 'forest', 'rose', 'amber', 'petrol', 'aubergine', 'brick'], second: PALE },
  'wrap dress': { draw: wrapDress, main: STRONG, second: PALE },
  shirt: { draw: (tailor) => shirt(tailor), main: ['white', 'cream', 'denim', 'sage', 'ink', 'rose', 'sand', 'slate'], second: PALE },
  'checked shirt': { draw: checkedShirt, main: ['brick', 'forest', 'slate', 'mustard', 'wine'], second: ['ink', 'aubergine', 'black'] },
  polo: { draw: polo, main: ['ink', 'petrol', 'cream', 'wine', 'sage', 'brick'], second: PALE },
  blazer: {
    draw: blazer,
    main: ['ink', 'black', 'taupe', 'sand', 'wine', 'forest', 'terracotta', 'plum'],
    second: ['white', 'cream', 'black', 'rose'],
  },
  suit: { draw: suit, main: ['ink', 'black', 'slate', 'aubergine', 'taupe'], second: ['white', 'cream', 'denim', 'black'] },
  leather: { draw: leather, main: ['black', 'ink', 'aubergine'], second: ['white', 'taupe', 'wine', 'cream'] },
  denim: { draw: denimJacket, main: ['denim', 'slate'], second: ['white', 'cream', 'coral', 'black'] },
  cardigan: { draw: cardigan, main: ['sand', 'sage', 'rose', 'mustard', 'petrol', 'plum'], second: ['white', 'cream', 'black'] },
  hoodie: { draw: hoodie, main: ['taupe', 'petrol', 'sage', 'terracotta', 'ink', 'rose'], second: PALE },
  coat: { draw: coat, main: ['sand', 'ink', 'taupe', 'forest', 'black'], second: ['black', 'cream', 'wine'] },
} as const satisfies Record<string, Cut>;

export type Outfit = keyof typeof CUTS;

const WARDROBES: Record<Gender, Partial<Record<Outfit, number>>> = {
  female: {
    tee: 2,
    'v-neck': 2,
    'scoop top': 3,
    breton: 2,
    sweater: 3,
    turtleneck: 3,
    'off-shoulder': 4,
    slip: 4,
    'wrap dress': 4,
    shirt: 3,
    blazer: 4,
    leather: 2,
    denim: 3,
    cardigan: 2,
    hoodie: 1,
    coat: 2,
  },
  male: {
    tee: 4,
    'v-neck': 2,
    breton: 1,
    sweater: 3,
    turtleneck: 3,
    shirt: 5,
    'checked shirt': 3,
    polo: 2,
    blazer: 3,
    suit: 3,
    leather: 3,
    denim: 3,
    cardigan: 1,
    hoodie: 3,
    coat: 3,
  },
};

/** Outfits for several pictures of one person: no outfit twice. */
export function wardrobe(random: Random, gender: Gender, count: number): Outfit[] {
  const left = { ...WARDROBES[gender] };
  return Array.from({ length: count }, () => {
    const outfit = random.weighted<Outfit>(left);
    delete left[outfit];
    return outfit;
  });
}

export function drawOutfit(body: Body, outfit: Outfit, random: Random): string {
  const cut: Cut = CUTS[outfit];
  return cut.draw({
    body,
    random,
    main: cloth(random.pick(cut.main)),
    second: cloth(random.pick(cut.second)),
    accent: cloth(random.pick(WARM)),
  });
}
