import { calls } from '../calls.ts';
import { eventPrefixOf } from '../events.ts';
import type { ReleaseManifest } from './manifest.ts';

/** First parts of paths that are never a remote's page: calls, files, notices of other systems, and pages for developers. */
export const RESERVED_PATHS = ['api', 'assets', 'hooks', 'icons', 'photos', 'dev'] as const;

type Page = ReleaseManifest['declaration']['pages'][number];

/** What is wrong with the pages that a remote or the shell declares, a sentence each. For the build, the command line and the server alike. */
export function pageProblems(pages: readonly Page[]): string[] {
  return pages.flatMap((page) => {
    const { path } = page;
    const [first = ''] = path.slice(1).split('/');
    const reserved = RESERVED_PATHS.find((one) => first.replace(/\?$/, '') === one);
    if (path.includes('*')) return [`${path} would take every path below it; declare each page.`];
    if (reserved) return [`${path} is no page: paths under /${reserved} are not for pages.`];
    if (first.startsWith(':') && !page.exists)
      return [`${path} would take every path of its length; name the read that decides whether the page exists ("exists").`];
    return decisionProblems(page);
  });
}

/** What is wrong with the events that a remote declares, a sentence each: an event has one owner, which its name begins with. */
export function eventProblems({ name, events = {} }: Pick<ReleaseManifest['declaration'], 'name' | 'events'>): string[] {
  const prefix = eventPrefixOf(name);
  const foreign = Object.keys(events).filter((event) => !event.startsWith(prefix));
  return foreign.map((event) => `${event} is not an event of ${name}: its name must begin with ${prefix}`);
}

/** `values` and `exists` name parameters of the path; `exists` names a read. */
function decisionProblems({ path, values = {}, exists }: Page): string[] {
  const parameters = path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1).replace(/\?$/, '')] : []));
  const named = [...Object.keys(values), ...Object.values(exists?.query ?? {}).flatMap((value) => parameterIn(value) ?? [])];
  const unknown = named.filter((name) => !parameters.includes(name)).map((name) => `${path} has no parameter ${name}.`);
  const call = exists && (calls as Record<string, { method: string }>)[exists.call];
  return exists && call?.method !== 'GET' ? [...unknown, `${path} names ${exists.call}, which is no read.`] : unknown;
}

/** The parameter that a value of `exists.query` stands for: `id` for `:id`. */
const parameterIn = (value: string): string | undefined => (value.startsWith(':') ? value.slice(1) : undefined);

/** The query of the read that decides, with the path's parameters in it. */
export const decidingQuery = (
  { query }: NonNullable<Page['exists']>,
  params: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const parameter = parameterIn(value);
      return [name, parameter === undefined ? value : (params[parameter] ?? '')];
    }),
  );
