/**
 * @typedef {object} ForbiddenWord
 * @property {string} word as in the glossary; a final `*` matches any ending
 * @property {string} instead
 * @property {RegExp} pattern
 *
 * @typedef {object} LanguageGlossary
 * @property {boolean} enforced
 * @property {Record<string, string>} words the word for each concept
 * @property {ForbiddenWord[]} forbidden
 * @property {{ key: string, word: string, reason: string }[]} exempt texts that may use a forbidden word
 */

const HOW = ['', 'case', 'inside'];
const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * Parses shared/i18n/glossary.md.
 * @param {string} markdown
 * @returns {Record<string, LanguageGlossary>} by language
 * @throws {Error} the page can't be parsed: a row with too few cells, an unknown mark, a language without its flag
 */
export function readGlossary(markdown) {
  const [, ...sections] = markdown.split(/^## /m);
  return Object.fromEntries(sections.map(readLanguage));
}

/**
 * @param {string} section from its heading on
 * @returns {[string, LanguageGlossary]}
 */
function readLanguage(section) {
  const language = /^.+ \(`([a-z]{2})`\)$/m.exec(section)?.[1];
  if (!language) throw new Error(`The glossary has a heading without a language: ${section.split('\n', 1)[0]}`);
  const enforced = /^enforced: (yes|no)$/m.exec(section)?.[1];
  if (!enforced) throw new Error(`${language}: the glossary does not say whether it is enforced`);
  const rows = (/** @type {string} */ title) => tableOf(section, title, language);
  return [
    language,
    {
      enforced: enforced === 'yes',
      words: Object.fromEntries(rows('idea').map(([idea = '', word = '']) => [idea, word])),
      forbidden: rows('forbidden').map(([word = '', instead = '', how = '']) => ({
        word,
        instead,
        pattern: patternOf(word, how, language),
      })),
      exempt: rows('exempt key').map(([key = '', word = '', reason = '']) => ({ key, word, reason })),
    },
  ];
}

/**
 * @param {string} section
 * @param {string} title of its first column
 * @param {string} language
 * @returns {string[][]} the rows' cells
 */
function tableOf(section, title, language) {
  const lines = section.split('\n');
  const head = lines.findIndex((line) => line.startsWith(`| ${title} |`));
  if (head === -1) throw new Error(`${language}: the glossary has no table “${title}”`);
  const end = lines.findIndex((line, at) => at > head && !line.startsWith('|'));
  const columns = cellsOf(lines[head] ?? '').length;
  return lines.slice(head + 2, end === -1 ? undefined : end).map((line) => {
    const cells = cellsOf(line);
    if (cells.length !== columns || !cells[0]) throw new Error(`${language}: a row of the glossary has the wrong number of cells: ${line}`);
    return cells;
  });
}

/** @param {string} line */
function cellsOf(line) {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/**
 * @param {string} word
 * @param {string} how
 * @param {string} language
 */
function patternOf(word, how, language) {
  if (!HOW.includes(how)) throw new Error(`${language}: “${word}” has the unknown mark “${how}”`);
  const isBeginning = word.endsWith('*');
  const letters = (isBeginning ? word.slice(0, -1) : word).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
  const before = how === 'inside' ? String.raw`(?<=[\p{L}\p{N},;:–-]["“„(]?\s+)` : String.raw`(?<![\p{L}\p{N}_-])`;
  const after = isBeginning ? String.raw`[\p{L}\p{N}]*` : String.raw`(?![\p{L}\p{N}_-])`;
  return new RegExp(`${before}${letters}${after}`, how === '' ? 'iu' : 'u');
}

/**
 * Forbidden words in the texts of enforced languages, exemptions that are no longer needed, and concepts without a word.
 * @param {Record<string, LanguageGlossary>} glossary
 * @param {{ namespace: string, texts: Record<string, Record<string, string>> }[]} packages texts by language and key
 * @returns {string[]} complaints
 */
export function forbiddenWords(glossary, packages) {
  const ideas = Object.keys(glossary.en?.words ?? {});
  return Object.entries(glossary).flatMap(([language, { enforced, words, forbidden, exempt }]) => {
    const missing = ideas.filter((idea) => !words[idea]).map((idea) => `${language}: the glossary has no word for “${idea}”`);
    if (!enforced) return missing;
    const found = packages.flatMap(({ namespace, texts }) =>
      Object.entries(texts[language] ?? {}).flatMap(([key, text]) =>
        forbidden
          .filter(({ pattern }) => pattern.test(text.replaceAll(/\{\{[^}]*\}\}/g, '…')))
          .map(({ word, instead }) => ({ key: `${namespace}/${key.replace(PLURAL, '')}`, word, instead, text })),
      ),
    );
    const isExempt = (/** @type {{ key: string, word: string }} */ { key, word }) =>
      exempt.some((one) => one.key === key && one.word === word);
    const isNeeded = (/** @type {{ key: string, word: string }} */ { key, word }) =>
      found.some((one) => one.key === key && one.word === word);
    return [
      ...missing,
      ...found
        .filter((one) => !isExempt(one))
        .map(({ key, word, instead, text }) => `${language}: ${key} says “${word}” (use: ${instead}): ${text}`),
      ...exempt.filter((one) => !isNeeded(one)).map(({ key, word }) => `${language}: ${key} need not be exempt from “${word}”`),
      ...exempt.filter(({ reason }) => !reason).map(({ key }) => `${language}: ${key} is exempt without a reason`),
    ];
  });
}
