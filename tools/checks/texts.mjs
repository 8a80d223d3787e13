/** @typedef {{ [key: string]: string | Texts }} Texts a file of texts: nested keys */
/** @typedef {{ keys: Set<string>, prefixes: Set<string> }} Uses keys that code names, and prefixes of the keys that it composes */

/** Before a text that is still to be written, as those of a new lander are. */
export const TO_WRITE = 'TODO ';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * What is wrong with the texts of one package: missing or extra languages and keys, missing plural forms, different placeholders.
 * @param {Record<string, Texts>} files by language
 * @param {readonly string[]} languages the required ones
 * @returns {string[]} complaints
 */
export function compareLanguages(files, languages) {
  const flat = Object.fromEntries(Object.entries(files).map(([language, texts]) => [language, flatten(texts)]));
  const reference = flat.en ?? {};
  const everywhere = new Set(Object.keys(reference).map((key) => baseOf(key, reference)));
  return [
    ...languages.filter((language) => !flat[language]).map((language) => `${language}: the file is missing`),
    ...Object.keys(flat)
      .filter((language) => !languages.includes(language))
      .map((language) => `${language}: not a supported language`),
    ...Object.entries(flat).flatMap(([language, texts]) => compareWith(reference, everywhere, language, texts)),
  ];
}

/**
 * @param {Record<string, string>} reference the English texts
 * @param {Set<string>} everywhere their keys, without plural endings
 * @param {string} language
 * @param {Record<string, string>} texts
 */
function compareWith(reference, everywhere, language, texts) {
  const complaints = [];
  for (const base of everywhere) {
    const isPlural = reference[base] === undefined;
    const keys = isPlural ? new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `${base}_${form}`) : [base];
    const expected = fillingsOf(reference[isPlural ? `${base}_other` : base] ?? '', isPlural);
    for (const key of keys) {
      const text = texts[key];
      if (text === undefined) complaints.push(`${language}: ${key} is missing`);
      else if (text.trim() === '') complaints.push(`${language}: ${key} is empty`);
      else if (text.startsWith(TO_WRITE)) complaints.push(`${language}: ${key} is still to be written`);
      else if (fillingsOf(text, isPlural) !== expected)
        complaints.push(`${language}: ${key} has other placeholders than the English text (${expected || 'none'})`);
    }
  }
  for (const key of Object.keys(texts)) {
    const base = baseOf(key, texts);
    if (!everywhere.has(base)) complaints.push(`${language}: ${key} is not in the English texts`);
    else if (
      base !== key &&
      !new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes(/** @type {any} */ (key.slice(base.length + 1)))
    ) {
      complaints.push(`${language}: ${key} is a plural form this language does not have`);
    }
  }
  return complaints;
}

/**
 * The placeholders of a text: `{{name}}` and `<1>`. A plural form may omit the number ("one message").
 * @param {string} text
 * @param {boolean} isPlural
 */
function fillingsOf(text, isPlural) {
  const names = [...text.matchAll(/\{\{\s*-?\s*([\w.]+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g)].map(([, name, tag]) => name ?? `<${tag}>`);
  return [...new Set(names)]
    .filter((name) => !(isPlural && name === 'count'))
    .sort()
    .join(', ');
}

/**
 * The key as code names it: `likes.new` for `likes.new_one`. An ending that only looks like a plural form is kept.
 * @param {string} key
 * @param {Record<string, string>} texts
 */
function baseOf(key, texts) {
  const base = key.replace(PLURAL, '');
  return base !== key && texts[`${base}_other`] !== undefined ? base : key;
}

/**
 * @param {Texts} english
 * @returns {Set<string>} the keys, as code names them
 */
export function keysOf(english) {
  const texts = flatten(english);
  return new Set(Object.keys(texts).map((key) => baseOf(key, texts)));
}

/**
 * @param {Set<string>} keys
 * @param {Uses[]} users
 * @returns {string[]} the keys that no code uses
 */
export function unusedKeys(keys, users) {
  const isUsed = (/** @type {string} */ key) =>
    users.some((uses) => uses.keys.has(key) || [...uses.prefixes].some((prefix) => key.startsWith(prefix)));
  return [...keys].filter((key) => !isUsed(key));
}

/**
 * Texts by their full key: `likes.new_one`.
 * @param {Texts} texts
 * @param {string} [prefix]
 * @returns {Record<string, string>}
 */
export function flatten(texts, prefix = '') {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
}
