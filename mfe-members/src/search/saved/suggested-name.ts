import { SAVED_SEARCH_NAME_MAX } from '@vesper/contracts';

/** A name made of as many filters as fit, never of half a one. At least the first, however long. */
export function nameOf([first = '', ...others]: readonly string[], max = SAVED_SEARCH_NAME_MAX): string {
  let name = first.slice(0, max);
  for (const part of others) {
    const longer = `${name}, ${part}`;
    if (longer.length <= max) name = longer;
  }
  return name;
}
