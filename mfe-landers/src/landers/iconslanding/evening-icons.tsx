import type { ReactNode } from 'react';

const TALK = { key: 'talk', answers: ['music', 'travel', 'films', 'anything'] } as const;

const INDOORS = [
  { key: 'place', answers: ['bar', 'kitchen', 'water', 'cinema'] },
  TALK,
  { key: 'end', answers: ['dance', 'walk', 'sunrise', 'sofa'] },
] as const;
const OUTDOORS = [
  { key: 'place', answers: ['terrace', 'park', 'water', 'bar'] },
  TALK,
  { key: 'end', answers: ['fire', 'dance', 'sunrise', 'walk'] },
] as const;

type Question = (typeof INDOORS)[number] | (typeof OUTDOORS)[number];
export type Answer = Question['answers'][number];

/** The questions of a variant's pictures, each with its four answers; their keys are those of the texts. */
export const questionsOf = (pictures: string): readonly Question[] => (pictures === 'outdoors' ? OUTDOORS : INDOORS);

/** Drawn on 64 × 64: strokes in the text's colour, and one shape in it that is filled. */
const DRAWINGS: Record<Answer, ReactNode> = {
  bar: (
    <>
      <path className="fill" d="M17 20h30L32 36z" />
      <path d="M12 14h40L32 36zm20 22v18m-11 0h22M40 22l10-14" />
    </>
  ),
  kitchen: (
    <>
      <path className="fill" d="M14 30h36v16q0 6-6 6H20q-6 0-6-6z" />
      <path d="M14 30h36v16q0 6-6 6H20q-6 0-6-6zM8 34h6m36 0h6M24 22q-4-5 0-9m8 9q-4-5 0-9m8 9q-4-5 0-9" />
    </>
  ),
  water: (
    <>
      <circle className="fill" cx="32" cy="22" r="11" />
      <path d="M6 40q6.5-6 13 0t13 0 13 0 13 0M6 50q6.5-6 13 0t13 0 13 0 13 0" />
    </>
  ),
  cinema: (
    <>
      <path className="fill" d="M20 28h24l-3 26H23z" />
      <path d="M16 28h32l-4 26H20zm11 0 2 26m8-26-2 26M16 28q-2-8 6-9 1-8 9-7 8-4 11 4 8 0 6 12" />
    </>
  ),
  terrace: (
    <>
      <path className="fill" d="M8 26a24 18 0 0 1 48 0z" />
      <path d="M8 26a24 18 0 0 1 48 0zM32 8V4m0 22v32M20 26q2-14 12-18 10 4 12 18M16 44h32M20 44l-4 14m28-14 4 14" />
    </>
  ),
  park: (
    <>
      <circle className="fill" cx="28" cy="22" r="14" />
      <path d="M16 30a14 14 0 1 1 24 0q-5 6-12 6t-12-6M28 20v38m0-18 8-8M6 58h52M42 58V48h14v10M42 52h14" />
    </>
  ),
  fire: (
    <>
      <path className="fill" d="M32 46q-10 0-10-10 0-6 6-12 1 6 5 6 2-4 1-10 8 8 8 16 0 10-10 10z" />
      <path d="M32 46q-14 0-14-14Q18 20 32 8q-2 8 4 12t8 12q0 14-12 14zM12 58l40-8M12 50l40 8" />
    </>
  ),
  music: (
    <>
      <ellipse className="fill" cx="20" cy="48" rx="8" ry="6" />
      <path d="M28 48V16l22-6v32M28 24l22-6" />
      <ellipse cx="20" cy="48" rx="8" ry="6" />
      <ellipse cx="42" cy="42" rx="8" ry="6" />
    </>
  ),
  travel: (
    <>
      <path className="fill" d="m39 25-4 10-10 4 4-10z" />
      <circle cx="32" cy="32" r="22" />
      <path d="m42 22-6 14-14 6 6-14zM32 10v4m0 36v4M10 32h4m36 0h4" />
    </>
  ),
  films: (
    <>
      <path className="fill" d="M12 28h40v24H12z" />
      <path d="M12 28h40v24H12zm0 0-2-10 39-8 2 10zm11-12 6 8m7-11 6 8" />
    </>
  ),
  anything: (
    <>
      <path className="fill" d="M10 14h34v22H24l-8 8v-8h-6z" />
      <path d="M10 14h34v22H24l-8 8v-8h-6zm40 10h6v22h-5v7l-8-7H30" />
    </>
  ),
  dance: (
    <>
      <circle className="fill" cx="32" cy="36" r="17" />
      <circle cx="32" cy="36" r="17" />
      <path d="M32 6v13M15 36h34M19 27h26M19 45h26M32 19q-14 17 0 34 14-17 0-34M54 14v8m-4-4h8M8 20v6m-3-3h6" />
    </>
  ),
  walk: (
    <>
      <path className="fill" d="M22 10h20v14H22z" />
      <path d="M22 24h20l-4-14H26zm10 0v30m-8 0h16M6 54h10m32 0h10M14 32l-6 6m42-6 6 6" />
    </>
  ),
  sunrise: (
    <>
      <path className="fill" d="M16 46a16 16 0 0 1 32 0z" />
      <path d="M16 46a16 16 0 0 1 32 0M4 46h56M14 54h36M32 22V12M14 30l-6-6m42 6 6-6" />
    </>
  ),
  sofa: (
    <>
      <path className="fill" d="M14 34h36v14H14z" />
      <path d="M14 34V22q0-6 6-6h24q6 0 6 6v12M8 30q6 0 6 8h36q0-8 6-8v18H8zm6 18v6m36-6v6M32 16v22" />
    </>
  ),
};

/** A drawing beside a word that says what it is. */
export function EveningIcon({ answer, className }: { answer: Answer; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden>
      {DRAWINGS[answer]}
    </svg>
  );
}
