import { type ColorName, colorsOf } from './roles.ts';
import { luminanceOf } from './oklch.ts';
import type { BrandColors } from './scales.ts';

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const TEXT = 4.5; // WCAG 1.4.3
const SHAPE = 3; // WCAG 1.4.11

/** Every pair that is put on the screen: what is in front, what is behind, the least contrast. */
const pairs: [front: ColorName, behind: ColorName, least: number][] = [
  ...(['page', 'surface', 'raised', 'sunken', 'field'] as const).flatMap((behind): [ColorName, ColorName, number][] => [
    ['text', behind, 7],
    ['textQuiet', behind, TEXT],
    ['link', behind, TEXT],
    ['dangerText', behind, TEXT],
    ['controlBorder', behind, SHAPE],
    ['focus', behind, SHAPE],
    ['primary', behind, SHAPE],
    ['primaryShape', behind, SHAPE],
  ]),
  ['onPrimary', 'primary', TEXT],
  ['onPrimary', 'primaryHover', TEXT],
  ['onPrimarySoft', 'primarySoft', TEXT],
  ['onPrimarySoft', 'primarySoftHover', TEXT],
  ['textQuiet', 'primarySoft', TEXT],
  ['onBadge', 'badge', TEXT],
  ['onDanger', 'danger', TEXT],
  ['onDangerSoft', 'dangerSoft', TEXT],
  ['dangerText', 'dangerSoft', TEXT],
  ['onWarningSoft', 'warningSoft', TEXT],
  ['warningMark', 'warningSoft', SHAPE],
  ['onSuccessSoft', 'successSoft', TEXT],
  ['successMark', 'successSoft', SHAPE],
  ['successMark', 'surface', SHAPE],
  ['onInfoSoft', 'infoSoft', TEXT],
  ['onBubbleMine', 'bubbleMine', 7],
  ['onBubbleYours', 'bubbleYours', TEXT],
];

/** What is wrong with a brand's colours, one sentence each, for people to read (L-20). */
export function colorProblems(colors: BrandColors): string[] {
  const roles = colorsOf(colors);
  return pairs.flatMap(([front, behind, least]) =>
    (['light', 'dark'] as const).flatMap((mode) => {
      const ratio = contrast(roles[front][mode], roles[behind][mode]);
      return ratio < least ? [`${front} on ${behind} has too little contrast (${mode}): ${ratio.toFixed(2)}, not ${least}`] : [];
    }),
  );
}
