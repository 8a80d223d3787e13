// node tools/checks/check-interfaces.mjs [--raise]: lists what changed in the packages that shell and remotes share since their last kept
// declarations, and the versions that follow. --raise gives them those versions and keeps their declarations.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { captureBin } from '../lib/run-bin.mjs';
import { ensureInstalled } from '../lib/install-dependencies.mjs';
import { isMain } from '../lib/is-main.mjs';
import { ensureNode } from '../lib/ensure-node.mjs';
import { command, Problem } from '../lib/problem.mjs';
import { inProject } from '../lib/project-paths.mjs';

/** @typedef {import('../../shared/federation/src/interfaces/shared-packages.ts').SharedPackage} SharedPackage */
/** @typedef {import('./interface-diff.mjs').Change} Change */
/** @typedef {{ shared: SharedPackage, changes: Change[], last: string, version: string, needed: string, text: string }} Comparison */

const COMMAND = 'node tools/checks/check-interfaces.mjs --raise';

/**
 * @returns {Promise<string[]>} complaints
 */
export async function checkInterfaces() {
  const compared = await compareAll();
  return compared.flatMap(({ shared, changes, last, version, needed }) => {
    if (changes.length === 0 && version === last) return [];
    return [
      `${shared.name} changed since ${last}: it must be ${needed}, is ${version}, and its declarations must be kept. Run: ${COMMAND}`,
      ...changes.map((change) => `${change.level}: ${change.what}`),
    ];
  });
}

/**
 * Before a release: what shell and remotes speak must be kept, or a later change of it would pass unnoticed.
 * @throws {Problem} a package's declarations are not those of its version
 */
export async function assertInterfacesAreKept() {
  const [complaint] = await checkInterfaces();
  if (complaint !== undefined) throw new Problem(complaint);
}

/** @returns {Promise<Comparison[]>} */
async function compareAll() {
  const { releasedPages, sharedPackages } = await import('../../shared/federation/src/interfaces/shared-packages.ts');
  const { interfaceChanges, levelOf } = await import('./interface-diff.mjs');
  return Promise.all(
    sharedPackages.map(async (shared) => {
      const { version } = JSON.parse(readFileSync(inProject(shared.folder, 'package.json'), 'utf8'));
      const last = releasedPages(shared).at(-1);
      const text = await declarationsOf(shared);
      if (!last) return { shared, changes: [], last: 'none', version, needed: version, text };
      const changes = interfaceChanges(last.text, text, shared.handedOver);
      return { shared, changes, last: last.version, version, needed: raised(last.version, levelOf(changes)), text };
    }),
  );
}

/** @param {string} version @param {import('./interface-diff.mjs').Level} level */
function raised(version, level) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (level === 'none') return version;
  return level === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/**
 * A package's current declarations, as the compiler emits them: for each door the names that can be imported, then the files they are from.
 * @param {SharedPackage} shared
 */
async function declarationsOf({ folder, doors, whole }) {
  const out = mkdtempSync(join(tmpdir(), 'vesper-declarations-'));
  try {
    const args = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments', '--rootDir', inProject('shared')];
    const { code, output } = await captureBin('tsc', ['-p', inProject(folder), ...args, '--outDir', out]);
    if (code !== 0) throw new Problem(output);
    const source = join(out, basename(folder), 'src');
    const emitted = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.d.ts'))
      .map((name) => name.replaceAll('\\', '/').replace(/\.d\.ts$/, ''));
    /** @param {string} file */
    const read = (file) => readFileSync(join(source, `${file}.d.ts`), 'utf8');
    const { namesBehind } = await import('./exported-names.mjs');
    const named = Object.entries(doors).map(([door, file]) => ({ door, from: [...namesBehind(file, read)] }));
    const lists = named.map(({ door, from }) =>
      [`// ${door}`, ...from.map(([file, names]) => `export { ${names.join(', ')} } from '${file}';`)].join('\n'),
    );
    const behind = new Set(named.flatMap(({ from }) => from.map(([file]) => file)));
    const files = emitted.filter((file) => (whole ? whole.test(file) : behind.has(file))).sort();
    const declarations = files.map((file) => (whole ? read(file) : `// ${file}\n${read(file)}`));
    return `${(whole ? [...declarations, ...lists] : [...lists, ...declarations]).join('\n')}\n`;
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** @param {Comparison} comparison */
function keep({ shared, version, needed, text }) {
  const { folder, name } = shared;
  if (needed !== version) {
    for (const file of ['package.json', ...(name === '@vesper/contracts' ? ['src/version.ts'] : [])])
      replaceIn(inProject(folder, file), version, needed);
  }
  const released = inProject(folder, 'released');
  mkdirSync(released, { recursive: true });
  const page = `# ${name} ${needed}\n\nIts declarations; \`node tools/checks/check-interfaces.mjs\` measures changes against the newest of these pages.\n\n\`\`\`ts\n${text}\`\`\`\n`;
  writeFileSync(join(released, `${needed}.md`), page);
  console.log(`${folder}/released/${needed}.md`);
}

/** @param {string} path @param {string} before @param {string} after */
function replaceIn(path, before, after) {
  writeFileSync(path, readFileSync(path, 'utf8').replace(before, after));
}

if (isMain(import.meta.url)) {
  await command(async () => {
    await ensureNode();
    await ensureInstalled();
    const { values } = parseArgs({ options: { raise: { type: 'boolean', default: false } } });
    const compared = await compareAll();
    for (const { shared, changes, last, version, needed } of compared) {
      for (const change of changes) console.log(`  ${change.level.padEnd(6)} ${change.what}`);
      console.log(`${shared.name}: ${changes.length} changes since ${last}; it is ${version}, and must be ${needed}`);
    }
    const open = compared.filter(({ changes, last, version }) => changes.length > 0 || version !== last);
    if (values.raise) for (const one of open) keep(one);
    else if (open.length > 0) throw new Problem(`Run: ${COMMAND}`);
  });
}
