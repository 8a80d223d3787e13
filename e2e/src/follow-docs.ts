import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { endLeftoverProcesses } from '../../tools/stack/process-record.mjs';
import { startPostgres } from '../../tools/postgres/start-postgres.mjs';
import { removePostgres } from '../../tools/postgres/postgres-folder.mjs';
import { inProject, STATE } from '../../tools/lib/project-paths.mjs';
import { seedDemoData } from '../../tools/stack/seed-demo-data.mjs';

/** A step of the documentation: a command to run or a file to write. */
export type Step = { run: string } | { write: string; text: string };

/** The commands (`sh` blocks) and files (other blocks that name one) in a section of a page, in order, by heading. */
export function stepsOf(markdown: string, part: string): Map<string, Step[]> {
  const [, text = ''] = markdown.split(new RegExp(`^## ${part}$`, 'm'));
  const sections = (text.split(/^## /m)[0] ?? '').split(/^### /m).slice(1);
  return new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')), blocksOf(section).flatMap(stepsIn)]));
}

interface Block {
  language: string;
  file: string;
  text: string;
}

const blocksOf = (section: string): Block[] =>
  [...section.matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gms)].map(([, language = '', file = '', text = '']) => ({ language, file, text }));

function stepsIn({ language, file, text }: Block): Step[] {
  if (file !== '') return [{ write: file, text }];
  if (language !== 'sh') return [];
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [{ run: line }]));
}

/** Fewer demo members than a real clone would have, which takes a minute to write. */
const MEMBERS = 300;

/** Copies the repository as it is after cloning and installing, with demo data already written. */
export async function cloneRepository(name: string): Promise<string> {
  const copy = join(STATE, name);
  const state = join(copy, '.vesper');
  await endLeftoverProcesses(state);
  await removePostgres(state);
  rmSync(copy, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: inProject(), encoding: 'utf8' });
  for (const file of files.split('\n').filter((path) => path !== '' && existsSync(inProject(path)))) copyTo(copy, file);
  // Dependencies and builds are taken from here. Modification times are kept, so that nothing unchanged is rebuilt.
  linkTree(inProject('node_modules'), join(copy, 'node_modules'));
  for (const folder of readdirSync(copy)) {
    const dist = inProject(folder, 'dist');
    if (existsSync(dist)) cpSync(dist, join(copy, folder, 'dist'), { recursive: true, preserveTimestamps: true });
  }
  const postgres = await startPostgres({ dataDir: state });
  await seedDemoData({ databaseUrl: postgres.url, folder: state, members: MEMBERS });
  await postgres.stop();
  return copy;
}

function copyTo(copy: string, file: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  cpSync(inProject(file), join(copy, file), { preserveTimestamps: true });
}

/**
 * Hard-links the files, which takes a second instead of a minute. The top-level files of npm and our own are written to, so they are
 * copied.
 */
function linkTree(from: string, to: string, isTop = true): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!entry.isDirectory()) (isTop ? copyFileSync : linkSync)(source, target);
    else if (entry.name !== '.cache') linkTree(source, target, false);
  }
}

/** A terminal in that folder. */
export function createTerminal(cwd: string) {
  const running = new Set<ChildProcess>();
  // Without the settings of the npm that runs this test.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^PW|^TEST_|^PLAYWRIGHT_|^(NODE_OPTIONS|FORCE_COLOR)$/i.test(name),
  );

  function start(command: string, env: Record<string, string>) {
    const child = spawn('sh', ['-c', command], { cwd, env: { ...Object.fromEntries(inherited), NO_COLOR: '1', ...env }, detached: true });
    running.add(child);
    const ended = once(child, 'close').then(([code]) => code as number);
    void ended.then(() => running.delete(child));
    let output = '';
    const listeners = new Set<() => void>();
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        for (const listener of listeners) listener();
      });
    return { child, ended, output: () => output, listeners };
  }

  async function interrupt(child: ChildProcess): Promise<void> {
    const ended = once(child, 'close');
    if (child.pid !== undefined && running.has(child)) {
      process.kill(-child.pid, 'SIGINT');
      await ended;
    }
  }

  return {
    /**
     * Runs a command to its end.
     * @throws with its output when it fails
     */
    async run(command: string): Promise<string> {
      const { ended, output } = start(command, {});
      if ((await ended) !== 0) throw new Error(`${command}\n${output()}`);
      return output();
    },
    /** Starts a command that keeps running; resolves when it prints its address. */
    async serve(command: string, port: number): Promise<{ origin: string; end: () => Promise<void> }> {
      const { child, ended, output, listeners } = start(command, { PORT: String(port) });
      const address = new RegExp(`http://localhost:${port}\\b`);
      await new Promise<void>((resolve, reject) => {
        listeners.add(() => address.test(output()) && resolve());
        void ended.then(() => reject(new Error(`${command}\n${output()}`)));
      });
      return { origin: `http://localhost:${port}`, end: () => interrupt(child) };
    },
    /** Ends running commands, the last one first. */
    async close(): Promise<void> {
      for (const child of [...running].toReversed()) await interrupt(child);
    },
  };
}

export const readPage = (path: string): string => readFileSync(inProject(path), 'utf8');
