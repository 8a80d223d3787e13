/**
 * @typedef {object} Listed a row of a recipe's list
 * @property {string} file may have `<locale>` or `**` in it
 * @property {string} neededBy the command that fails without it: lint, check, test, access or build
 *
 * @typedef {{ kind: string, text: string }} Example kind `diff`: what changes in a file, else the whole file
 *
 * @typedef {object} Recipe
 * @property {string} title
 * @property {Listed[]} files
 * @property {Map<string, Example>} examples by file
 * @property {string[][]} commands
 */

/**
 * Reads docs/adding.md.
 * @param {string} markdown
 * @returns {Recipe[]}
 */
export function readRecipes(markdown) {
  const [, ...sections] = markdown.split(/^## /m);
  return sections.map((section) => {
    /** @type {Map<string, Example>} */
    const examples = new Map();
    /** @type {string[][]} */
    const commands = [];
    for (const [, kind = '', file = '', text = ''] of section.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)) {
      if (kind === 'sh') commands.push(...text.trim().split('\n').map(wordsOf));
      else examples.set(file, { kind, text });
    }
    const rows = [...section.matchAll(/^\| `([^`]+)` \| .+ \| (\w+) \|$/gm)];
    const files = rows.map(([, file = '', neededBy = '']) => ({ file, neededBy }));
    return { title: section.split('\n', 1)[0] ?? '', files, examples, commands };
  });
}

/** @param {string} command */
const wordsOf = (command) => [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');

/**
 * A file with the changes of a diff: a line that is there, then lines that are added; or a line that is replaced. What is added to no line comes last.
 * `…` stands for the rest of a line.
 * @param {string} text
 * @param {string} diff
 * @returns {string}
 * @throws {Error} a line of the diff is not in the file, or more than once
 */
export function patched(text, diff) {
  const lines = text.replace(/\n$/, '').split('\n');
  let at = lines.length;
  let rest = '';
  for (const [, sign, line = ''] of diff.matchAll(/^([ +-])(.*)$/gm)) {
    if (sign === '+') {
      lines.splice(at, 0, line.replace('…', rest));
      at += 1;
      continue;
    }
    const found = lines.flatMap((one, index) => (isMeant(one, line) ? [index] : []));
    const [index = 0] = found;
    if (found.length !== 1) throw new Error(`${found.length} lines are “${line}”.`);
    rest = (lines[index] ?? '').replace(line.replace('…', ''), '');
    if (sign === '-') lines.splice(index, 1);
    at = sign === '-' ? index : index + 1;
  }
  return `${lines.join('\n')}\n`;
}

/**
 * @param {string} line
 * @param {string} told
 */
function isMeant(line, told) {
  if (told.startsWith('…')) return line.endsWith(told.slice(1));
  return told.endsWith('…') ? line.startsWith(told.slice(0, -1)) : line === told;
}
