// node tools/checks/check-contract.mjs [--release]: lists what changed in the contract since its last release and checks its version number.
// --release saves the current contract as released.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { captureBin } from '../lib/run-bin.mjs';
import { ensureInstalled } from '../lib/install-dependencies.mjs';
import { isMain } from '../lib/is-main.mjs';
import { ensureNode } from '../lib/ensure-node.mjs';
import { command, Problem } from '../lib/problem.mjs';
import { inProject } from '../lib/project-paths.mjs';

/** The declarations between remotes and shell. Page data and call schemas are between shell and server, which are released together or tested. */
const DECLARED = /^(host|remote|slots|events|stores|calls|events\/.*|stores\/.*)\.d\.ts$/;
const RELEASED = inProject('shared', 'contracts', 'released');
const LEVELS = ['none', 'patch', 'minor', 'major'];

/**
 * @returns {Promise<string[]>} complaints
 */
export async function checkContract() {
  const { changes, level, last, version } = await compareContract();
  const bumped = bumpBetween(last, version);
  if (LEVELS.indexOf(bumped) >= LEVELS.indexOf(level)) return [];
  return [
    `The contract changed (${level}) since ${last}, and its version is ${version}: raise it in shared/contracts/src/version.ts and package.json.`,
    ...changes.map((change) => `${change.level}: ${change.what}`),
  ];
}

/**
 * Before a shell is released: what it speaks must be kept, or a later change of it would pass unnoticed.
 * @throws {Problem} shared/contracts/released has no page of this version, or another one
 */
export async function assertContractIsKept() {
  const { changes, last, version } = await compareContract();
  if (last === version && changes.length === 0) return;
  throw new Problem(
    `The contract ${version} is not in shared/contracts/released. Keep it, and commit the page: node tools/checks/check-contract.mjs --release`,
  );
}

async function compareContract() {
  const { contractChanges, levelOf } = await import('./contract-diff.mjs');
  const { CONTRACT_VERSION: version } = await import(inProject('shared/contracts/src/version.ts'));
  const last = lastReleased();
  const changes = contractChanges(declarationIn(readFileSync(join(RELEASED, `${last}.md`), 'utf8')), await declarationNow());
  return { changes, level: levelOf(changes), last, version: /** @type {string} */ (version) };
}

/** @returns {string} */
function lastReleased() {
  const versions = readdirSync(RELEASED).map((name) => name.replace(/\.md$/, ''));
  const [last] = versions.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  if (!last) throw new Problem('No contract has been released yet. Run: node tools/checks/check-contract.mjs --release.');
  return last;
}

/**
 * @param {string} from
 * @param {string} to
 */
function bumpBetween(from, to) {
  const [before, after] = [from, to].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((part) => before?.[part] !== after?.[part]);
  if (at === undefined || (after?.[at] ?? 0) < (before?.[at] ?? 0)) return 'none';
  return LEVELS[3 - at] ?? 'none';
}

/** The contract's current declarations, as the compiler emits them. */
async function declarationNow() {
  const folder = mkdtempSync(join(tmpdir(), 'vesper-contract-'));
  try {
    const source = inProject('shared', 'contracts');
    const args = [
      '-p',
      source,
      '--noEmit',
      'false',
      '--declaration',
      '--emitDeclarationOnly',
      '--removeComments',
      '--rootDir',
      join(source, 'src'),
    ];
    const { code, output } = await captureBin('tsc', [...args, '--outDir', folder]);
    if (code !== 0) throw new Problem(output);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
    return names
      .filter((name) => DECLARED.test(name))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} page */
function declarationIn(page) {
  return /```ts\n([\s\S]*)```/.exec(page)?.[1] ?? '';
}

if (isMain(import.meta.url)) {
  await command(async () => {
    await ensureNode();
    await ensureInstalled();
    const { values } = parseArgs({ options: { release: { type: 'boolean', default: false } } });
    if (values.release) {
      const { CONTRACT_VERSION } = await import(inProject('shared/contracts/src/version.ts'));
      mkdirSync(RELEASED, { recursive: true });
      const page = `# Contract ${CONTRACT_VERSION}\n\nAs it was released; \`node tools/checks/check-contract.mjs\` measures changes against the newest of these pages.\n\n\`\`\`ts\n${await declarationNow()}\`\`\`\n`;
      writeFileSync(join(RELEASED, `${CONTRACT_VERSION}.md`), page);
      console.log(`shared/contracts/released/${CONTRACT_VERSION}.md`);
      return;
    }
    const { changes, level, last, version } = await compareContract();
    for (const change of changes) console.log(`  ${change.level.padEnd(6)} ${change.what}`);
    console.log(`since ${last}: ${level === 'none' ? 'nothing that affects remotes (at most a patch)' : level}; the version is ${version}`);
    const complaints = await checkContract();
    if (complaints[0]) throw new Problem(complaints[0]);
  });
}
