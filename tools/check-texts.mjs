import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inProject } from './project.mjs';
import { sourceFiles } from './source-files.mjs';
import { textUses } from './text-uses.mjs';
import { compareLanguages, compareUses } from './texts.mjs';
import { workspaces } from './workspaces.mjs';

const LANGUAGES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'];
const COMMON = 'shared/i18n';

/**
 * The texts of every package, against each other and against the code.
 * @returns {string[]} complaints
 */
export function checkTexts() {
  const packages = workspaces().map(({ folder }) => ({ folder, uses: usesIn(folder) }));
  return packages
    .filter(({ folder }) => existsSync(inProject(folder, 'src/texts')))
    .flatMap(({ folder, uses }) => {
      const files = textsIn(folder);
      // The common texts are everybody's.
      const users = folder === COMMON ? packages.map((each) => each.uses) : [uses];
      const namespace = folder === COMMON ? 'common' : undefined;
      const called = users
        .flatMap((each) => each.calls)
        .filter((call) => call.namespace === namespace || call.namespace === basename(folder));
      const all = {
        keys: new Set(users.flatMap((each) => [...each.keys])),
        prefixes: new Set(users.flatMap((each) => [...each.prefixes])),
      };
      const complaints = [
        ...compareLanguages(files, LANGUAGES),
        ...compareUses(files.en ?? {}, new Set(called.map(({ key }) => key)), all),
      ];
      return complaints.map((complaint) => `${folder}: ${complaint}`);
    });
}

/** @param {string} folder */
function textsIn(folder) {
  const names = readdirSync(inProject(folder, 'src/texts')).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [basename(name, '.json'), JSON.parse(readFileSync(inProject(folder, 'src/texts', name), 'utf8'))]),
  );
}

/** @param {string} folder */
function usesIn(folder) {
  const code = sourceFiles(folder, /(?<!\.test|\.spec)\.tsx?$/).map((path) =>
    textUses(readFileSync(inProject(path), 'utf8'), path.endsWith('x')),
  );
  const data = sourceFiles(folder, /^remote\.json$/).flatMap((path) => stringsIn(JSON.parse(readFileSync(inProject(path), 'utf8'))));
  return {
    keys: new Set([...code.flatMap(({ keys }) => [...keys]), ...data]),
    prefixes: new Set(code.flatMap(({ prefixes }) => [...prefixes])),
    calls: code.flatMap(({ calls }) => calls),
  };
}

/**
 * @param {unknown} value
 * @returns {string[]}
 */
function stringsIn(value) {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}
