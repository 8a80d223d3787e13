import { placeFor } from '@vesper/contracts/release';

interface ListOptions {
  /** In each item: what tells them from other lists, and what must be in them. */
  marks: { id: string; name: string };
  /** Placeholders that may stand in an item only. */
  places: readonly string[];
}

/** A page's items, one `li` each, and the page with a placeholder in their place. */
export function splitList(html: string, { marks: { id, name }, places }: ListOptions): { around: string; items: string[] } {
  const items = html.match(/<li\b(?:(?!<\/?li\b).)*<\/li>/gs)?.filter((item) => item.includes(id)) ?? [];
  const around = html.replace(items.join(''), () => placeFor('members'));
  const misplaced = places.find((place) => around.includes(`~~${place}~~`));
  if (items.length === 0 || misplaced)
    throw new Error(
      `The members of a prerendered page must be in one list, one li each: ${misplaced ? `found ${misplaced} outside of it` : 'found none'}.`,
    );
  // A component that splits a placeholder would make it unreplaceable.
  if (items.some((item) => !item.includes(name))) throw new Error('A member card of a prerendered page has no placeholder for the name.');
  return { around, items };
}
