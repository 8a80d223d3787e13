/** A whole sentence in less than this part of the room would say too little. */
const ENOUGH = 0.38;
/** The part of one says less: its end is in the middle of a thought. */
const ENOUGH_OF_A_PART = 0.6;

/**
 * The beginning of a text in at most `most` characters: its first sentences, or, where the first is too long, ended at a comma or after a whole
 * word: “I like people who mean what they say and …”.
 */
export function firstWords(text: string, most: number): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= most) return line;
  const [sentences = ''] = /^.*[.!?…](?= )/.exec(line.slice(0, most + 1)) ?? [];
  if (sentences.length >= most * ENOUGH) return sentences;
  const [part = ''] = /^.*[,;:](?= )/.exec(line.slice(0, most - 1)) ?? [];
  if (part.length >= most * ENOUGH_OF_A_PART) return `${part.slice(0, -1).trimEnd()} …`;
  const kept = line.slice(0, most - 1);
  // Cut between two words already, at the last gap before, or, in one endless word, anywhere.
  const end = line[most - 1] === ' ' ? kept.length : kept.lastIndexOf(' ');
  return `${(end > 0 ? kept.slice(0, end) : kept).replace(/[\s,;:.–-]+$/, '')} …`;
}
