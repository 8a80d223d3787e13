export interface Section {
  title: string;
  text: string;
}

/** Reads a document: a section begins with `## `, and a blank line ends a paragraph. No other Markdown means anything. */
export function sectionsOf(markdown: string): Section[] {
  const [, ...sections] = `\n${markdown}`.split(/\n## /);
  return sections.map((section) => {
    const [title = '', ...lines] = section.split('\n');
    return { title: title.trim(), text: lines.join('\n').trim() };
  });
}

const PLACEHOLDER = /\{\{(\w+)\}\}/;

/** A part of a text: literal words, or the name of a placeholder in double braces. */
type Piece = { words: string } | { name: string };

export function piecesOf(text: string): Piece[] {
  return text.split(PLACEHOLDER).map((part, index) => (index % 2 === 0 ? { words: part } : { name: part }));
}
