export interface Section {
  /** What a link to the section names: `/safety#gift-cards`. */
  id?: string;
  title: string;
  text: string;
}

const TITLE = /^(.+?)(?: \{#([a-z-]+)\})?$/;

/**
 * Reads a document: a section begins with `## `, its title may end in `{#id}`, and a blank line ends a paragraph. A text may have links to
 * pages of the site, `[words](/path)`. No other Markdown means anything.
 */
export function sectionsOf(markdown: string): Section[] {
  const [, ...sections] = `\n${markdown}`.split(/\n## /);
  return sections.map((section) => {
    const [first = '', ...lines] = section.split('\n');
    const [, title = '', id] = TITLE.exec(first.trim()) ?? [];
    return { ...(id !== undefined && { id }), title, text: lines.join('\n').trim() };
  });
}

const PLACEHOLDER_OR_LINK = /\{\{(\w+)\}\}|\[([^\]]+)\]\((\/[\w/-]*)\)/;

/** A part of a text: words, which may be a link, or the name of a placeholder in double braces. */
type Piece = { words: string; href?: string } | { name: string };

export function piecesOf(text: string): Piece[] {
  const found = PLACEHOLDER_OR_LINK.exec(text);
  if (!found) return [{ words: text }];
  const [all, name, words = '', href] = found;
  return [
    { words: text.slice(0, found.index) },
    name === undefined ? { words, ...(href !== undefined && { href }) } : { name },
    ...piecesOf(text.slice(found.index + all.length)),
  ];
}

/** A text's first sentence, without links: where it stands they can't be followed. */
export function beginningOf(text: string): string {
  const [sentence = ''] = /^[^]*?[.?!…](?=\s|$)/.exec(text) ?? [text];
  return sentence.replaceAll(/\[([^\]]+)\]\(\/[\w/-]*\)/g, '$1');
}
