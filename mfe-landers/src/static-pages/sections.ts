export interface Section {
  /** What a link to the section names: `/safety#gift-cards`. */
  id?: string;
  title: string;
  text: string;
}

const TITLE = /^(.+?)(?: \{#([a-z-]+)\})?$/;

/** Reads a document: a section begins with `## `, its title may end in `{#id}`, and a blank line ends a paragraph. No other Markdown means anything. */
export function sectionsOf(markdown: string): Section[] {
  const [, ...sections] = `\n${markdown}`.split(/\n## /);
  return sections.map((section) => {
    const [first = '', ...lines] = section.split('\n');
    const [, title = '', id] = TITLE.exec(first.trim()) ?? [];
    return { ...(id !== undefined && { id }), title, text: lines.join('\n').trim() };
  });
}

const PLACEHOLDER = /\{\{(\w+)\}\}/;

/** A part of a text: literal words, or the name of a placeholder in double braces. */
type Piece = { words: string } | { name: string };

export function piecesOf(text: string): Piece[] {
  return text.split(PLACEHOLDER).map((part, index) => (index % 2 === 0 ? { words: part } : { name: part }));
}
