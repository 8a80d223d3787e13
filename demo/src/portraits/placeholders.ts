import { portraitOf } from './portraits.ts';

/**
 * The thumbhash of each portrait: its own if it was drawn, else that of a drawn one with the same scene, whose colours are similar.
 * @param drawn thumbhashes by id
 */
export function placeholdersLike(drawn: ReadonlyMap<string, string>): (id: string) => string | null {
  const byScene = new Map([...drawn].map(([id, thumbhash]) => [portraitOf(id).picture.scene, thumbhash]));
  return (id) => drawn.get(id) ?? byScene.get(portraitOf(id).picture.scene) ?? null;
}
