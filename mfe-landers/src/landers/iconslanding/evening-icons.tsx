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

/** Paths on 64 × 64. */
interface Drawing {
  /** Filled, under the lines. */
  ground?: string;
  /** Filled and drawn around. */
  shape?: string;
  lines: string;
}

const DRAWINGS: Record<Answer, Drawing> = {
  bar: { ground: 'M17 20h30L32 36z', lines: 'M12 14h40L32 36zm20 22v18m-11 0h22M40 22l10-14' },
  kitchen: { shape: 'M14 30h36v16q0 6-6 6H20q-6 0-6-6z', lines: 'M8 34h6m36 0h6M24 22q-4-5 0-9m8 9q-4-5 0-9m8 9q-4-5 0-9' },
  water: {
    shape: 'M21 22a11 11 0 1 0 22 0a11 11 0 1 0-22 0',
    lines: 'M6 40q6.5-6 13 0t13 0 13 0 13 0M6 50q6.5-6 13 0t13 0 13 0 13 0',
  },
  cinema: {
    shape: 'M16 28q-2-8 6-9 1-8 9-7 8-4 11 4 8 0 6 12l-4 26H20z',
    lines: 'M16 28h32M27 28l2 26m8-26-2 26',
  },
  terrace: {
    shape: 'M8 26a24 18 0 0 1 48 0z',
    lines: 'M32 8V4m0 22v32M20 26q2-14 12-18 10 4 12 18M16 44h32M20 44l-4 14m28-14 4 14',
  },
  park: {
    ground: 'M14 22a14 14 0 1 0 28 0a14 14 0 1 0-28 0',
    lines: 'M16 30a14 14 0 1 1 24 0q-5 6-12 6t-12-6M28 20v38m0-18 8-8M6 58h52M42 58V48h14v10M42 52h14',
  },
  fire: {
    ground: 'M32 46q-10 0-10-10 0-6 6-12 1 6 5 6 2-4 1-10 8 8 8 16 0 10-10 10z',
    lines: 'M32 46q-14 0-14-14Q18 20 32 8q-2 8 4 12t8 12q0 14-12 14zM12 58l40-8M12 50l40 8',
  },
  music: {
    shape: 'M12 48a8 6 0 1 0 16 0a8 6 0 1 0-16 0',
    lines: 'M28 48V16l22-6v32M28 24l22-6M34 42a8 6 0 1 0 16 0a8 6 0 1 0-16 0',
  },
  travel: {
    shape: 'M42 22l-6 14-14 6 6-14z',
    lines: 'M10 32a22 22 0 1 0 44 0a22 22 0 1 0-44 0M32 10v4m0 36v4M10 32h4m36 0h4',
  },
  films: { shape: 'M12 28h40v24H12z', lines: 'M12 28l-2-10 39-8 2 10zm11-12 6 8m7-11 6 8' },
  anything: { shape: 'M10 14h34v22H24l-8 8v-8h-6z', lines: 'M50 24h6v22h-5v7l-8-7H30' },
  dance: {
    shape: 'M15 36a17 17 0 1 0 34 0a17 17 0 1 0-34 0',
    lines: 'M32 6v13M15 36h34M19 27h26M19 45h26M32 19q-14 17 0 34 14-17 0-34M54 14v8m-4-4h8M8 20v6m-3-3h6',
  },
  walk: { shape: 'M22 24h20l-4-14H26z', lines: 'M32 24v30m-8 0h16M6 54h10m32 0h10M14 32l-6 6m42-6 6 6' },
  sunrise: { shape: 'M16 46a16 16 0 0 1 32 0z', lines: 'M4 46h56M14 54h36M32 22V12M14 30l-6-6m42 6 6-6' },
  sofa: {
    ground: 'M14 38h36v10H14z',
    lines: 'M14 34V22q0-6 6-6h24q6 0 6 6v12M8 30q6 0 6 8h36q0-8 6-8v18H8zm6 18v6m36-6v6M32 16v22',
  },
};

/** A drawing beside a word that says what it is: strokes in the text's colour, and one shape in it that is filled. */
export function EveningIcon({ answer, className }: { answer: Answer; className?: string }) {
  const { ground, shape, lines } = DRAWINGS[answer];
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden>
      {ground && <path className="ground" d={ground} />}
      {shape && <path className="shape" d={shape} />}
      <path d={lines} />
    </svg>
  );
}
