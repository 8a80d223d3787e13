import { type CompanyInfo, type Locale, type Settings } from '@vesper/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import * as files from './brand-files.ts';
import { brokenRules, type Mistake } from './brand-rules.ts';

/** A brand as read from its folder, ready to be written to the database. */
export interface BrandFolder {
  readonly id: number;
  /** The folder's name. */
  readonly slug: string;
  readonly hosts: readonly string[];
  readonly company: CompanyInfo & { readonly id: number; readonly vat_rates: Readonly<Record<string, number>> };
  /**
   * In the brand's own language. `brand`, `domain` and `company_id` are derived from the fields above; the visitor's country comes with
   * each request.
   */
  readonly settings: Omit<Settings, 'brand' | 'domain' | 'company_id'> & files.BrandFiles['settings'];
  readonly colors: files.BrandFiles['colors'];
  readonly texts: files.BrandFiles['texts'];
  readonly bundles: files.BrandFiles['bundles'];
  readonly discountCodes: files.BrandFiles['discountCodes'];
  readonly pages: files.BrandFiles['pages'];
  readonly partners: files.BrandFiles['partners'];
}

/** An invalid brand folder; `message` has one sentence per mistake, with file and field, for people to read. */
export class BrandError extends Error {
  override readonly name = 'BrandError';
}

/** A brand without any has no such file. */
const OPTIONAL: Partial<Record<keyof typeof SCHEMAS, unknown>> = { 'discount-codes.json': [], 'pages.json': {}, 'partners.json': [] };

const SCHEMAS = {
  'brand.json': files.brand,
  'company.json': files.company,
  'settings.json': files.settings,
  'colors.json': files.colors,
  'texts.json': files.texts,
  'bundles.json': files.bundles,
  'discount-codes.json': files.discountCodes,
  'pages.json': files.pages,
  'partners.json': files.partners,
};

/** @throws {BrandError} */
export function readBrand(folder: string): BrandFolder {
  const slug = basename(folder);
  const mistakes: Mistake[] = unknownFiles(folder);
  const read = <Content>(file: keyof typeof SCHEMAS, schema: z.ZodMiniType<Content>): Content | undefined => {
    const result = contentOf(join(folder, file), OPTIONAL[file]);
    if ('what' in result) mistakes.push({ file, what: result.what });
    else {
      const parsed = z.safeParse(schema, result.content, { reportInput: true });
      if (parsed.success) return parsed.data;
      mistakes.push(...parsed.error.issues.flatMap((issue) => whatIsWrong(issue).map((what) => ({ file, what }))));
    }
    return undefined;
  };
  const brand = read('brand.json', files.brand);
  const company = read('company.json', files.company);
  const settings = read('settings.json', files.settings);
  const colors = read('colors.json', files.colors);
  const texts = read('texts.json', files.texts);
  const bundles = read('bundles.json', files.bundles);
  const discountCodes = read('discount-codes.json', files.discountCodes);
  const pages = read('pages.json', files.pages);
  const partners = read('partners.json', files.partners);
  if (!brand || !company || !settings || !colors || !texts || !bundles || !discountCodes || !pages || !partners)
    throw refusal(folder, mistakes);

  mistakes.push(...brokenRules({ brand, company, settings, colors, texts, bundles, discountCodes, pages, partners }));
  const own = texts[settings.domain_language.slice(0, 2) as Locale];
  if (mistakes.length > 0 || !own) throw refusal(folder, mistakes);
  const complete = { ...settings, ...own, push_public_key: null };
  return { ...brand, slug, company, settings: complete, colors, texts, bundles, discountCodes, pages, partners };
}

/** Every brand in a folder of brands, by id. @throws {BrandError} */
export const readBrands = (folder: string): BrandFolder[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readBrand(join(folder, name)))
    .toSorted((one, other) => one.id - other.id);

const refusal = (folder: string, mistakes: readonly Mistake[]) => {
  const name = join(basename(dirname(folder)), basename(folder));
  return new BrandError(mistakes.map(({ file, what }) => `${name}/${file}: ${what}.`).join('\n'));
};

/** Unknown files: most likely a misspelt name. */
function unknownFiles(folder: string): Mistake[] {
  const names = (() => {
    try {
      return readdirSync(folder);
    } catch {
      return []; // the missing files are reported later
    }
  })();
  return names.filter((name) => name.endsWith('.json') && !(name in SCHEMAS)).map((file) => ({ file, what: 'a brand has no such file' }));
}

/** @param otherwise what a file says that need not be there */
function contentOf(file: string, otherwise: unknown): { content: unknown } | { what: string } {
  try {
    return { content: JSON.parse(readFileSync(file, 'utf8')) };
  } catch (error) {
    if (error instanceof SyntaxError) return { what: `it is not JSON (${error.message})` };
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return otherwise === undefined ? { what: 'it is missing' } : { content: otherwise };
    throw error;
  }
}

const KINDS: Record<string, string> = {
  string: 'text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function whatIsWrong(issue: z.core.$ZodIssue): string[] {
  const at = fieldOf(issue.path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => `${fieldOf([...issue.path, key])} is no field of this file`);
    case 'invalid_type':
      return [issue.input === undefined ? `${at} is missing` : `${at} must be ${KINDS[issue.expected] ?? issue.expected}`];
    case 'invalid_value':
      return [issue.input === undefined ? `${at} is missing` : `${at} must be one of ${issue.values.join(', ')}`];
    case 'too_small':
      return [
        issue.origin === 'string' || issue.origin === 'array' ? `${at} must not be empty` : `${at} must be at least ${issue.minimum}`,
      ];
    case 'too_big':
      return [`${at} must be at most ${issue.maximum}`];
    case 'invalid_key':
      return issue.issues.flatMap((inner) => whatIsWrong({ ...inner, path: [...issue.path, ...inner.path] }));
    case 'invalid_format':
      return [`${at} ${issue.format === 'date' ? 'must be a date, such as 2026-11-23' : issue.message}`];
    default:
      return [`${at} ${issue.message}`];
  }
}

/** `locales[2]`, `company.name`; the whole file where there is no field. */
function fieldOf(path: readonly PropertyKey[]): string {
  const field = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return field === '' ? 'it' : field.replace(/^\./, '');
}
