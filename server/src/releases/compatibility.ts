import { LOCALES } from '@vesper/contracts';
import { budgetOf, eventProblems, pageProblems, type ReleaseManifest } from '@vesper/contracts/release';
import { satisfies } from 'semver';

/** Why a genuine release can't be shown: a code for programs, a sentence that says what to do. */
export interface Incompatibility {
  code:
    | 'contract_unsatisfied'
    | 'shared_not_provided'
    | 'page_refused'
    | 'event_refused'
    | 'route_taken'
    | 'over_budget'
    | 'language_missing'
    | 'no_shell';
  sentence: string;
}

/**
 * Checks whether a release is compatible with everything else that visitors may get.
 * @param others live releases and canaries of everything else, including the shell
 * @param sizeOf a file's transfer size in bytes (brotli); absent for a release that was shown before: rules, budgets and languages that came
 * after it must not block the way back to it
 */
export function incompatibilitiesOf(
  candidate: ReleaseManifest,
  others: readonly ReleaseManifest[],
  sizeOf?: (file: string) => number,
): Incompatibility[] {
  const shells = others.filter(({ remote }) => remote === 'shell');
  const remotes = others.filter(({ remote }) => remote !== 'shell');
  const pairs: [shell: ReleaseManifest, remote: ReleaseManifest][] =
    candidate.remote === 'shell' ? remotes.map((remote) => [candidate, remote]) : shells.map((shell) => [shell, candidate]);
  const missingShell: Incompatibility = { code: 'no_shell', sentence: 'No shell is live yet: release the shell first.' };
  return [
    ...(candidate.remote !== 'shell' && shells.length === 0 ? [missingShell] : []),
    ...pairs.flatMap(([shell, remote]) => mismatches(shell, remote)),
    ...others.filter(({ remote }) => remote !== candidate.remote).flatMap((other) => collisions(candidate, other)),
    ...(sizeOf ? ownProblems(candidate, sizeOf) : []),
  ];
}

/** What is wrong with a new release by itself. */
const ownProblems = (candidate: ReleaseManifest, sizeOf: (file: string) => number): Incompatibility[] => [
  ...pageProblems(candidate.declaration.pages).map((sentence) => ({ code: 'page_refused' as const, sentence })),
  ...eventProblems(candidate.declaration).map((sentence) => ({ code: 'event_refused' as const, sentence })),
  ...strayEntries(candidate),
  ...overBudget(candidate, sizeOf),
  ...missingLanguages(candidate),
];

function mismatches(shell: ReleaseManifest, remote: ReleaseManifest): Incompatibility[] {
  const incompatibilities: Incompatibility[] = [];
  if (!satisfies(shell.contract, remote.contract) || !satisfies(shell.contract, remote.declaration.contract)) {
    incompatibilities.push({
      code: 'contract_unsatisfied',
      sentence: `${remote.remote} ${remote.version} needs contract ${remote.contract}; shell ${shell.version} speaks ${shell.contract}.`,
    });
  }
  for (const [key, range] of Object.entries(remote.shared)) {
    const provided = shell.shared[key];
    if (provided !== undefined && satisfies(provided, range)) continue;
    incompatibilities.push({
      code: 'shared_not_provided',
      sentence: `${remote.remote} ${remote.version} needs ${key} ${range}; shell ${shell.version} provides ${provided ?? 'none'}.`,
    });
  }
  return incompatibilities;
}

function collisions(candidate: ReleaseManifest, other: ReleaseManifest): Incompatibility[] {
  const taken = new Set(other.declaration.pages.flatMap(({ path }) => shapesOf(path)));
  return candidate.declaration.pages
    .filter(({ path }) => shapesOf(path).some((shape) => taken.has(shape)))
    .map(({ path }) => ({ code: 'route_taken' as const, sentence: `${path} belongs to ${other.remote}.` }));
}

/** A menu entry leads to a page of its own remote: no one else's may go away under it. */
function strayEntries({ declaration: { pages, menu = [] } }: ReleaseManifest): Incompatibility[] {
  const own = new Set(pages.flatMap(({ path }) => shapesOf(path)));
  return menu
    .filter(({ path }) => !shapesOf(path).some((shape) => own.has(shape)))
    .map(({ path }) => ({ code: 'page_refused', sentence: `The menu entry ${path} leads to no page of this remote.` }));
}

/** The shapes of paths that a pattern matches, regardless of parameter names: `/a/:id/:b?` is `/a/:` and `/a/:/:`. */
function shapesOf(path: string): string[] {
  const shapes = [''];
  for (const part of path.split('/').filter((one) => one !== '')) {
    const shape = part.startsWith(':') ? ':' : part.replace(/\?$/, '');
    const longer = shapes.map((before) => `${before}/${shape}`);
    if (!part.endsWith('?')) shapes.length = 0;
    shapes.push(...longer);
  }
  return shapes;
}

const overBudget = ({ remote, entry, runtime, files }: ReleaseManifest, sizeOf: (file: string) => number): Incompatibility[] =>
  Object.entries(files)
    .filter(([, { type }]) => type === 'script')
    .map(([name]) => ({ name, size: sizeOf(name), budget: budgetOf(remote, name === entry, runtime) }))
    .filter(({ size, budget }) => size > budget)
    .map(({ name, size, budget }) => ({
      code: 'over_budget',
      sentence: `${name} is ${size} bytes (brotli); its budget is ${budget}.`,
    }));

function missingLanguages({ remote, texts }: ReleaseManifest): Incompatibility[] {
  const missing = LOCALES.filter((locale) => !Object.hasOwn(texts, locale));
  return missing.length === 0 ? [] : [{ code: 'language_missing', sentence: `${remote} has no texts in ${missing.join(', ')}.` }];
}
