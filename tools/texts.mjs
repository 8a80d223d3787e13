/** @typedef {{ [key: string]: string | Texts }} Texts a file of texts: nested keys */
/** @typedef {{ keys: Set<string>, prefixes: Set<string> }} Uses keys that code names, and what the keys begin with that it puts together */

const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * What is wrong with the texts of one package: a language or a key missing or left over, a plural form its language needs, other placeholders.
 * @param {Record<string, Texts>} files by language
 * @param {readonly string[]} languages all that must be there
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
      .map((language) => `${language}: no language of ours`),
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
 * What a text has filled in: `{{name}}` and `<1>`. A plural form may leave the figure out ("one message").
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
 * The key as code names it: `likes.new` of `likes.new_one`. An ending that only looks like a plural form stays.
 * @param {string} key
 * @param {Record<string, string>} texts
 */
function baseOf(key, texts) {
  const base = key.replace(PLURAL, '');
  return base !== key && texts[`${base}_other`] !== undefined ? base : key;
}

/**
 * Keys that code names and nobody wrote, and keys that nobody names.
 * @param {Texts} english
 * @param {Iterable<string>} called keys in calls of `t`
 * @param {Uses} uses of the package, its tests left out
 * @returns {string[]} complaints
 */
export function compareUses(english, called, uses) {
  const texts = flatten(english);
  const keys = new Set(Object.keys(texts).map((key) => baseOf(key, texts)));
  const prefixes = [...uses.prefixes];
  return [
    ...[...new Set(called)].filter((key) => !keys.has(key)).map((key) => `${key} is used, but no text`),
    ...[...keys]
      .filter((key) => !uses.keys.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
      .map((key) => `${key} is never used`),
  ];
}

/**
 * @param {Texts} texts
 * @param {string} [prefix]
 * @returns {Record<string, string>}
 */
function flatten(texts, prefix = '') {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
}
