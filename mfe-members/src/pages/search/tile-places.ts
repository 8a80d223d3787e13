/** D-51: the 6th place among the results, then every 12th. */
const FIRST = 6;
const EVERY = 12;

/**
 * Which tile stands before a result, counted from 0; undefined: none. A tile takes a place of its own, so that the second one (place 18)
 * comes after 16 members. A list that ends before a place has no tile there.
 * @param index of the member among all results, whatever page they came with
 */
export function tileBefore(index: number): number | undefined {
  const since = index - (FIRST - 1);
  return since >= 0 && since % (EVERY - 1) === 0 ? since / (EVERY - 1) : undefined;
}
