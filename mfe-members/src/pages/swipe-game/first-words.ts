/** The beginning of a text in at most `most` characters, ended after a whole word: “I like people who mean what they say and …”. */
export function firstWords(text: string, most: number): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= most) return line;
  const kept = line.slice(0, most - 1);
  // Cut between two words already, at the last gap before, or, in one endless word, anywhere.
  const end = line[most - 1] === ' ' ? kept.length : kept.lastIndexOf(' ');
  return `${(end > 0 ? kept.slice(0, end) : kept).replace(/[\s,;:.–-]+$/, '')} …`;
}
