import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { startTestServer } from '../../testing/server.ts';

const BRANDS = join(import.meta.dirname, '../../../../brands');

interface Ended {
  status: number;
  output: string;
}

/** Runs the command as a process of its own, without a terminal. */
const run = (folder: string, args: readonly string[], databaseUrl?: string) =>
  new Promise<Ended>((resolve) => {
    const env = { ...process.env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    execFile(process.execPath, [join(import.meta.dirname, 'brand-command.ts'), '--folder', folder, ...args], { env }, (error, out, err) =>
      resolve({ status: error ? Number(error.code) : 0, output: out + err }),
    );
  });

/** A copy of the repository's brands, of which one has another name. */
async function renamed(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'brands-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'brands');
  await cp(BRANDS, folder, { recursive: true });
  const path = join(folder, 'abendrot/settings.json');
  const settings = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...settings, name: 'Abendglut' }));
  return folder;
}

test('[B-17] a check says which folders are valid, and what is wrong with one that is not', async () => {
  const { status, output } = await run(BRANDS, ['check']);
  expect(status).toBe(0);
  expect(output).toMatch(/^brands\/vesper is valid\.\nbrands\/abendrot is valid\.\n(brands\/[a-z]+ is valid\.\n)*$/);
  const folder = await renamed();
  await writeFile(join(folder, 'abendrot/brand.json'), '{"id": 2}');
  expect(await run(folder, ['check', 'abendrot'])).toEqual({ status: 1, output: 'brands/abendrot/brand.json: hosts is missing.\n' });
  expect(await run(folder, ['check', '../vesper'])).toEqual({ status: 1, output: 'There is no folder brands/../vesper.\n' });
});

test('[B-17 L-20] it prints colours of two hues, which have every contrast', async () => {
  const folder = await renamed();
  const { output } = await run(folder, ['colors', '200', '60']);
  await writeFile(join(folder, 'abendrot/colors.json'), output);
  expect(await run(folder, ['check', 'abendrot'])).toEqual({ status: 0, output: 'brands/abendrot is valid.\n' });
  expect(await run(folder, ['colors', '200', 'x'])).toEqual({ status: 1, output: 'colors needs two hues from 0 to 360.\n' });
});

test('[B-17] a command it does not know is answered with those it knows', async () => {
  const { status, output } = await run(BRANDS, ['remove', 'vesper']);
  expect(status).toBe(1);
  expect(output).toContain('apply <name> [--yes]');
});

test('[B-17 E-06] an apply shows what would change, and changes it only when told to', async () => {
  const server = await startTestServer();
  const { db } = server.platform;
  const nameStored = () => db.maybeOne(sql`select settings ->> 'name' as name from brands where slug = 'abendrot'`);
  await db.query(sql`delete from brands`);
  await db.query(sql`delete from companies`);
  expect((await run(BRANDS, ['apply', 'abendrot', '--yes'], server.databaseUrl)).output).toContain('Applied.');
  expect(await nameStored()).toEqual({ name: 'Abendrot' });

  const folder = await renamed();
  const shown = await run(folder, ['apply', 'abendrot'], server.databaseUrl);
  expect(shown).toMatchObject({ status: 1, output: expect.stringContaining('~ settings.json name: Abendrot → Abendglut') });
  expect(await nameStored()).toEqual({ name: 'Abendrot' });

  await run(folder, ['apply', 'abendrot', '--yes'], server.databaseUrl);
  expect(await nameStored()).toEqual({ name: 'Abendglut' });
  expect(await run(folder, ['apply', 'abendrot', '--yes'], server.databaseUrl)).toEqual({
    status: 0,
    output: 'The database is as brands/abendrot says.\n',
  });
});
