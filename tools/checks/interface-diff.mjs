import { pageEntries } from '../../shared/federation/src/interfaces/page-entries.ts';

/** @typedef {import('../../shared/federation/src/interfaces/entries.ts').Entry} Entry */
/** @typedef {'none' | 'minor' | 'major'} Level */
/** @typedef {{ level: Exclude<Level, 'none'>, what: string }} Change */

/** Calls that are new need no new shell: method and path come with the remote that makes them (`own-calls-loader.ts`). */
const TRAVELS_WITH_REMOTES = /^calls\./;

/**
 * What changed between two declarations of a shared package, member by member, and which version bump each change requires.
 * Removed or changed: major. Added: minor, unless every remote must have it. More alternatives, or optional parameters: minor.
 * @param {string} before as on a released page
 * @param {string} after
 * @param {RegExp} handedOver types that remotes hand over: a member that is new and required breaks older remotes, which lack it
 * @returns {Change[]}
 */
export function interfaceChanges(before, after, handedOver) {
  const { names, entries: old } = pageEntries(before);
  const { entries: now } = pageEntries(after);
  /** @type {Change[]} */
  const changes = [];
  for (const [path, entry] of old) {
    const other = now.get(path);
    if (!other) changes.push({ level: 'major', what: `${path} was removed` });
    else if (!isSame(entry, other))
      changes.push(grew(entry, other) ? { level: 'minor', what: `${path} has grown` } : { level: 'major', what: `${path} has changed` });
  }
  for (const [path, entry] of now) {
    if (old.has(path) || TRAVELS_WITH_REMOTES.test(path) || isFirstList(path, names)) continue;
    const isRequired = handedOver.test(entry.owner) && !entry.isOptional && old.has(path.slice(0, path.lastIndexOf('.')));
    changes.push(isRequired ? { level: 'major', what: `${path} is required of every remote` } : { level: 'minor', what: `${path} is new` });
  }
  return changes;
}

/** @param {Change[]} changes @returns {Level} */
export function levelOf(changes) {
  if (changes.some(({ level }) => level === 'major')) return 'major';
  return changes.length > 0 ? 'minor' : 'none';
}

/** @param {Entry} one @param {Entry} other */
const isSame = (one, other) =>
  one.shape === other.shape && one.isOptional === other.isOptional && JSON.stringify(one.parameters) === JSON.stringify(other.parameters);

/** @param {Entry} one @param {Entry} other */
function grew(one, other) {
  if (one.isOptional !== other.isOptional) return false;
  if (one.parameters && other.parameters && one.shape === other.shape) {
    const further = other.parameters.slice(one.parameters.length);
    const before = other.parameters.slice(0, one.parameters.length);
    return JSON.stringify(before) === JSON.stringify(one.parameters) && further.every(({ isOptional }) => isOptional);
  }
  const known = one.alternatives ?? [one.shape];
  const added = other.alternatives?.filter((alternative) => !known.includes(alternative)) ?? [];
  // A list of names that got a further one has grown, whether it has a name itself or not: `Gender`, then `Gender | 'both'`.
  if (!one.alternatives && !added.every((alternative) => alternative.includes('"StringLiteral"'))) return false;
  return known.every((alternative) => other.alternatives?.includes(alternative));
}

/**
 * A page from before names were kept says nothing of them.
 * @param {string} path
 * @param {ReadonlyMap<string, unknown>} names
 */
const isFirstList = (path, names) => path.startsWith('@') && !names.has(path.split(' ')[0] ?? '');
