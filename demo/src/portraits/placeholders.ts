import { portraitOf } from './portraits.ts';

/** What a picture's colours depend on most. */
const looksOf = (id: string): string => {
  const { person, picture } = portraitOf(id);
  return `${person.medium} ${picture.scene}`;
};

/**
 * The thumbhash of each portrait: its own if it was drawn, else that of a drawn one in the same medium at the same place, whose colours are
 * similar.
 * @param drawn thumbhashes by id
 */
export function placeholdersLike(drawn: ReadonlyMap<string, string>): (id: string) => string | null {
  const alike = new Map([...drawn].map(([id, thumbhash]) => [looksOf(id), thumbhash]));
  return (id) => drawn.get(id) ?? alike.get(looksOf(id)) ?? null;
}
