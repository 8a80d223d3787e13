const PLACE = /\{\{(\w+)\}\}/;

/** A text in pieces: words as they are, and by name what stood in double braces. */
export type Piece = { words: string } | { name: string };

export function piecesOf(text: string): Piece[] {
  return text.split(PLACE).map((part, index) => (index % 2 === 0 ? { words: part } : { name: part }));
}
