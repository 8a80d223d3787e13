import { parseSync } from '@swc/core';

/** @typedef {'none' | 'minor' | 'major'} Level */
/** @typedef {{ level: Exclude<Level, 'none'>, what: string }} Change */
/** @typedef {{ shape: string, isOptional: boolean, owner: string, alternatives?: string[] }} Entry */

/** Types that remotes hand to the shell: a new required member breaks older remotes, which lack it. */
const IMPLEMENTED_BY_REMOTES = /^(RemoteModule|RemoteDeclaration|PageDeclaration|SlotDeclaration)$/;

/** Calls that are new need no new shell: method and path come with the remote that makes them (`own-calls-loader.ts`). */
const TRAVELS_WITH_REMOTES = /^calls\./;

/**
 * What changed between two declarations of the contract, member by member, and which version bump each change requires.
 * Removed or changed: major. Added: minor, unless every remote must have it. An additional alternative of a union: minor.
 * @param {string} before declarations (TypeScript)
 * @param {string} after
 * @returns {Change[]}
 */
export function contractChanges(before, after) {
  const old = entriesOf(before);
  const now = entriesOf(after);
  /** @type {Change[]} */
  const changes = [];
  for (const [path, entry] of old) {
    const other = now.get(path);
    if (!other) changes.push({ level: 'major', what: `${path} was removed` });
    else if (other.shape !== entry.shape || other.isOptional !== entry.isOptional) {
      const grew = entry.alternatives?.every((one) => other.alternatives?.includes(one)) && entry.isOptional === other.isOptional;
      changes.push(grew ? { level: 'minor', what: `${path} has more alternatives` } : { level: 'major', what: `${path} has changed` });
    }
  }
  for (const [path, entry] of now) {
    if (old.has(path) || TRAVELS_WITH_REMOTES.test(path)) continue;
    const isRequired = IMPLEMENTED_BY_REMOTES.test(entry.owner) && !entry.isOptional;
    changes.push(isRequired ? { level: 'major', what: `${path} is required of every remote` } : { level: 'minor', what: `${path} is new` });
  }
  return changes;
}

/** @param {Change[]} changes @returns {Level} */
export function levelOf(changes) {
  if (changes.some(({ level }) => level === 'major')) return 'major';
  return changes.length > 0 ? 'minor' : 'none';
}

/**
 * All declarations, flattened: `Host.stores.session` → its shape.
 * @param {string} text
 * @returns {Map<string, Entry>}
 */
function entriesOf(text) {
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  for (const item of parseSync(text, { syntax: 'typescript' }).body) {
    const declared = item.type === 'ExportDeclaration' ? item.declaration : /** @type {any} */ (item);
    if (declared.type === 'TsInterfaceDeclaration') {
      const name = declared.id.value;
      entries.set(name, { shape: shapeOf(declared.extends), isOptional: false, owner: '' });
      addMembers(entries, name, name, declared.body.body);
    } else if (declared.type === 'TsTypeAliasDeclaration') {
      addType(entries, declared.id.value, '', declared.typeAnnotation, false);
    } else if (declared.type === 'VariableDeclaration') {
      for (const { id } of declared.declarations) addType(entries, id.value, '', id.typeAnnotation?.typeAnnotation, false);
    } else if (declared.type === 'FunctionDeclaration') {
      entries.set(declared.identifier.value, { shape: shapeOf([declared.params, declared.returnType]), isOptional: false, owner: '' });
    }
  }
  return entries;
}

/**
 * @param {Map<string, Entry>} entries
 * @param {string} path
 * @param {string} owner
 * @param {any[]} members
 */
function addMembers(entries, path, owner, members) {
  for (const member of members) {
    const key = member.key?.value ?? '[]';
    const isOptional = Boolean(member.optional);
    if (member.type === 'TsPropertySignature') addType(entries, `${path}.${key}`, owner, member.typeAnnotation?.typeAnnotation, isOptional);
    else entries.set(`${path}.${key}()`, { shape: shapeOf(member), isOptional, owner });
  }
}

/**
 * @param {Map<string, Entry>} entries
 * @param {string} path
 * @param {string} owner
 * @param {any} type
 * @param {boolean} isOptional
 */
function addType(entries, path, owner, type, isOptional) {
  if (type?.type === 'TsTypeLiteral') {
    entries.set(path, { shape: '{}', isOptional, owner });
    addMembers(entries, path, owner, type.members);
    return;
  }
  const alternatives = alternativesOf(type)?.map(shapeOf);
  entries.set(path, { shape: shapeOf(type), isOptional, owner, alternatives });
}

/**
 * The alternatives of a union, or the entries of a list of known names (`readonly ['a', 'b']`). Both may grow without breaking remotes.
 * @param {any} type
 * @returns {any[] | undefined}
 */
function alternativesOf(type) {
  if (type?.type === 'TsUnionType') return type.types;
  const list = type?.type === 'TsTypeOperator' && type.op === 'readonly' ? type.typeAnnotation : undefined;
  return list?.type === 'TsTupleType' ? list.elemTypes.map((/** @type {any} */ element) => element.ty) : undefined;
}

/**
 * A syntax node without its position in the file.
 * @param {unknown} node
 * @returns {string}
 */
function shapeOf(node) {
  return JSON.stringify(node, (key, value) => (key === 'span' || key === 'ctxt' || key === 'raw' ? undefined : value)) ?? '';
}
