import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { forbiddenWords, readGlossary } from './glossary.mjs';
import { inProject } from '../lib/project-paths.mjs';
import { flatten } from './texts.mjs';

/** Folders of texts that are checked against the glossary, by namespace. */
const COVERED = {
  shell: 'shell/src/texts',
  common: 'shared/i18n/src/texts',
  server: 'server/src/texts',
  members: 'mfe-members/src/texts',
  chat: 'mfe-chat/src/texts',
  payments: 'mfe-payments/src/texts',
  landers: 'mfe-landers/src/texts',
  account: 'mfe-account/src/texts',
};

/**
 * Checks the texts against shared/i18n/glossary.md.
 * @returns {string[]} complaints
 */
export function checkGlossary() {
  const glossary = readGlossary(readFileSync(inProject('shared/i18n/glossary.md'), 'utf8'));
  const packages = Object.entries(COVERED).map(([namespace, folder]) => ({ namespace, texts: textsIn(folder) }));
  const languages = new Set(packages.flatMap(({ texts }) => Object.keys(texts)));
  return [
    ...[...languages].filter((language) => !glossary[language]).map((language) => `${language}: the glossary does not have this language`),
    ...forbiddenWords(glossary, packages),
  ];
}

/**
 * @param {string} folder
 * @returns {Record<string, Record<string, string>>} by language and key
 */
function textsIn(folder) {
  const names = readdirSync(inProject(folder)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [basename(name, '.json'), flatten(JSON.parse(readFileSync(inProject(join(folder, name)), 'utf8')))]),
  );
}
