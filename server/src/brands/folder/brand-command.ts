// node server/src/brands/folder/brand-command.ts check [<name>] | colors <hue> <hue> | apply <name> [--yes]
// Checks brands' folders, and makes a brand of the database of DATABASE_URL what its folder says. Servers may be running.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type BrandColors, colorsOfHues, type Hue } from '@vesper/contracts/theme';
import { type Database, openDatabase } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { applyBrand, changesOf } from './apply-brand.ts';
import { BrandError, type BrandFolder, readBrand, readBrands } from './read-brand.ts';

const USAGE = `npm run brand -- …
  check [<name>]        whether brands/<name> can be applied; without a name, every folder
  colors <hue> <hue>    prints a colors.json in these two hues, 0 to 360 (OKLCH; coral is 26, amber 75)
  apply <name> [--yes]  shows what would change, asks, and applies it in one transaction`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  await main();
} catch (error) {
  if (!(error instanceof BrandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false }, folder: { type: 'string', default: 'brands' } },
  });
  const [command, name, second] = positionals;
  if (command === 'check') {
    const checked = name ? [folderNamed(values.folder, name)] : readBrands(values.folder);
    for (const { slug } of checked) say(`brands/${slug} is valid.`);
  } else if (command === 'colors') say(JSON.stringify(colorsIn(name, second), null, 2));
  else if (command === 'apply' && name) await apply(folderNamed(values.folder, name), values.yes);
  else throw new BrandError(USAGE);
}

function folderNamed(folder: string, name: string): BrandFolder {
  if (!/^[a-z][a-z\d-]{0,39}$/.test(name) || !existsSync(join(folder, name))) throw new BrandError(`There is no folder brands/${name}.`);
  return readBrand(join(folder, name));
}

/** As colourful as their luminance and a screen allow, a little less than coral and amber. */
function colorsIn(...hues: (string | undefined)[]): BrandColors {
  const [primary, secondary] = hues.map((text) => {
    if (!text || !/^\d{1,3}$/.test(text) || Number(text) > 360) throw new BrandError('colors needs two hues from 0 to 360.');
    return { hue: Number(text), chroma: 0.9 };
  }) as [Hue, Hue];
  return colorsOfHues(primary, secondary);
}

async function apply(brand: BrandFolder, isSure: boolean): Promise<void> {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new BrandError('DATABASE_URL must be set.');
  const db = openDatabase({ url, poolSize: 1, onIdleError: (error) => console.error(error.message) });
  try {
    if (!(await hasTables(db))) throw new BrandError('The database has no tables yet. Start the server once: it makes them.');
    const changes = await changesOf(db, brand);
    if (changes.length === 0) return say(`The database is as brands/${brand.slug} says.`);
    for (const line of changes) say(line);
    if (!(isSure || (await agrees()))) throw new BrandError('Nothing was changed.');
    if (!(await applyBrand(db, brand, changes)))
      throw new BrandError('Nothing was changed: someone else has changed the brand meanwhile. Look at it again.');
    say('Applied. Running servers show it within seconds.');
  } finally {
    await db.close();
  }
}

async function hasTables(db: Database): Promise<boolean> {
  return (await db.one<{ is_there: boolean }>(sql`select to_regclass('brands') is not null as is_there`)).is_there;
}

/** Asks whoever sits there; a script has to say --yes. */
async function agrees(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    say('Say --yes to apply this.');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Apply this? (y/N) ');
  terminal.close();
  return answer.trim().toLowerCase() === 'y';
}
