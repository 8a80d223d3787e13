/** One measured figure and its goal (by the goal's id). */
export interface Figure {
  id: string;
  what: string;
  value: number;
  /** `<= 1.15`, or `noted` for a figure without a goal. */
  goal: string;
  holds: boolean;
  /** How often it was measured, and its lowest and highest value. */
  n: number;
  spread: [number, number];
}

/** The share of runs in which a goal must hold (goals.md). */
const MOST = 4 / 5;

/** A figure whose goal is at most `limit`, in four of five runs. */
export const atMost = (id: string, what: string, values: readonly number[], limit: number): Figure =>
  held(id, what, values, `<= ${limit}`, (value) => value <= limit);

/** A figure whose goal is at least `limit`, in four of five runs. */
export const atLeast = (id: string, what: string, values: readonly number[], limit: number): Figure =>
  held(id, what, values, `>= ${limit}`, (value) => value >= limit);

/** A figure whose goal is that this share of the values, 0 to 1, is at most `limit`. Its value is that percentile. */
export function mostAtMost(id: string, what: string, values: readonly number[], part: number, limit: number): Figure {
  const value = round(percentile(values, part));
  return { id, what, ...summary(values), value, goal: `<= ${limit}`, holds: value <= limit };
}

function held(id: string, what: string, values: readonly number[], goal: string, keeps: (value: number) => boolean): Figure {
  const holding = values.filter(keeps).length;
  return { id, what, ...summary(values), goal, holds: values.length > 0 && holding >= values.length * MOST };
}

/** A figure without a goal, which explains others. */
export const noted = (id: string, what: string, values: readonly number[]): Figure => ({
  id,
  what,
  ...summary(values),
  goal: 'noted',
  holds: true,
});

/** Each value divided by the other's value of the same round. */
export const ratios = (values: readonly number[], by: readonly number[]): number[] =>
  values.map((value, run) => value / (by[run] ?? Number.NaN));

/** The value that this share of them, 0 to 1, does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** A table for people and, as the last line, JSON for programs. */
export function report(name: string, figures: Figure[], print: (line: string) => void = console.log): void {
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { id, what, value, spread, goal, holds } of figures) {
    const verdict = goal === 'noted' ? '' : holds ? 'holds' : 'does not hold';
    print(
      `${id.padEnd(3)} ${what.padEnd(width)} ${String(value).padStart(9)}  ${spread.join(' … ').padEnd(18)} ${goal.padEnd(9)} ${verdict}`.trimEnd(),
    );
  }
  print(JSON.stringify({ name, figures }));
}

/** The median; of an even number of values, the upper one. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const summary = (values: readonly number[]): Pick<Figure, 'value' | 'n' | 'spread'> => ({
  value: round(median(values)),
  n: values.length,
  spread: [round(Math.min(...values)), round(Math.max(...values))],
});

/** Rounds to three decimals, or to whole numbers from 100 on. */
const round = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 1000) / 1000);
