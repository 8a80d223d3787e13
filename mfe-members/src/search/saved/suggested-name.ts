import { SAVED_SEARCH_NAME_MAX } from '@vesper/contracts';

/** A name made of as many filters as fit, never of half a one, and how many more there are: "Women, Hamburg +2". At least the first, however long. */
export function nameOf(parts: readonly string[], max = SAVED_SEARCH_NAME_MAX): string {
  const [first = '', ...others] = parts;
  const told = (count: number) => {
    const fitting = [first];
    for (const part of others) if ([...fitting, part].join(', ').length <= max - count) fitting.push(part);
    return fitting;
  };
  const all = parts.join(', ');
  if (all.length <= max) return all;
  const rest = (count: number) => ` +${count}`;
  const fitting = told(rest(others.length).length);
  const name = fitting.join(', ').slice(0, max);
  const more = rest(parts.length - fitting.length);
  return name.length + more.length <= max ? name + more : name;
}
