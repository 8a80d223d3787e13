const PLACEHOLDER = /\{\{(\w+)\}\}/;

/** A part of a text: literal words, or the name of a placeholder in double braces. */
export type Piece = { words: string } | { name: string };

export function piecesOf(text: string): Piece[] {
  return text.split(PLACEHOLDER).map((part, index) => (index % 2 === 0 ? { words: part } : { name: part }));
}
