import { parseSync } from '@swc/core';

/** One thing that a declaration says: a type, a member, a function, a name that can be imported. */
export interface Entry {
  shape: string;
  isOptional: boolean;
  /** The type whose member it is. */
  owner: string;
  /** The names on the way to it: a name may contain a dot, as a slot's does. */
  members: readonly string[];
  /** Of a union, or of a list of known names: both may grow. */
  alternatives?: string[];
  /** Of a function, which may get further optional ones. */
  parameters?: { shape: string; isOptional: boolean }[];
}

/** By path: `Host.stores.session`. */
export type Entries = ReadonlyMap<string, Entry>;

/**
 * All declarations, flattened.
 * @param text TypeScript
 * @param hasValues a literal is what is agreed on, such as the method of a call; else it is a value that may change, such as a length
 */
export function entriesOf(text: string, hasValues = true): Entries {
  const entries = new Map<string, Entry>();
  const addType = typeAdder(entries, hasValues);
  for (const item of parseSync(text, { syntax: 'typescript', tsx: true }).body) {
    const declared: Node = item.type === 'ExportDeclaration' ? item.declaration : item;
    if (declared.type === 'TsInterfaceDeclaration') {
      const name: string = declared.id.value;
      entries.set(name, { shape: shapeOf(declared.extends), isOptional: false, owner: '', members: [] });
      for (const member of declared.body.body) addMember(entries, addType, { path: name, owner: name, members: [] }, member);
    } else if (declared.type === 'TsTypeAliasDeclaration') {
      addType({ path: declared.id.value, owner: '', members: [] }, declared.typeAnnotation, false);
    } else if (declared.type === 'VariableDeclaration') {
      for (const { id } of declared.declarations)
        addType({ path: id.value, owner: '', members: [] }, id.typeAnnotation?.typeAnnotation, false);
    } else if (declared.type === 'FunctionDeclaration') {
      entries.set(declared.identifier.value, {
        shape: shapeOf(declared.returnType),
        isOptional: false,
        owner: '',
        members: [],
        parameters: declared.params.map(({ pat }: Node) => ({ shape: shapeOf(pat), isOptional: Boolean(pat.optional) })),
      });
    }
  }
  return entries;
}

/** A node of the syntax tree: its kinds are many, and we look at a few. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
type Node = any;

type Place = Pick<Entry, 'owner' | 'members'> & { path: string };
type AddType = (place: Place, type: Node, isOptional: boolean) => void;

function addMember(entries: Map<string, Entry>, addType: AddType, { path, owner, members }: Place, member: Node): void {
  const key: string = member.key?.value ?? '[]';
  const isOptional = Boolean(member.optional);
  const place = { path: `${path}.${key}`, owner, members: [...members, key] };
  if (member.type === 'TsPropertySignature') addType(place, member.typeAnnotation?.typeAnnotation, isOptional);
  else entries.set(`${place.path}()`, { shape: shapeOf(member), isOptional, owner, members: place.members });
}

function typeAdder(entries: Map<string, Entry>, hasValues: boolean): AddType {
  return function addType(place, type, isOptional) {
    const { path, owner, members } = place;
    const styled = styledElement(type);
    if (styled) {
      entries.set(path, { shape: JSON.stringify(styled.types), isOptional, owner, members });
      for (const member of styled.members) addMember(entries, addType, { path, owner: `${path}Props`, members }, member);
    } else if (type?.type === 'TsTypeLiteral') {
      entries.set(path, { shape: '{}', isOptional, owner, members });
      for (const member of type.members) addMember(entries, addType, place, member);
    } else {
      const alternatives = alternativesOf(type)?.map(shapeOf);
      const shape = type?.type === 'TsLiteralType' && !hasValues ? type.literal.type : shapeOf(type);
      entries.set(path, { shape, isOptional, owner, members, ...(alternatives && { alternatives }) });
    }
  };
}

/**
 * The props of a styled element: members, and types by name. Not its HTML attributes, which the library's types say at length and differently
 * in each version.
 */
function styledElement(type: Node): { members: Node[]; types: string[] } | undefined {
  if (!JSON.stringify(type)?.includes('IStyledComponentBase')) return undefined;
  const members: Node[] = [];
  const types = new Set<string>();
  const collect = (node: Node): void => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'TsTypeReference' && node.typeName.value !== 'Omit') types.add(node.typeName.value);
    if (node.type === 'TsTypeLiteral') members.push(...node.members.filter((member: Node) => member.key?.value !== 'style'));
    else for (const value of Object.values(node)) collect(value);
  };
  collect(type);
  return { members, types: [...types].sort() };
}

/** The alternatives of a union, or the entries of a list of known names (`readonly ['a', 'b']`). Both may grow without breaking remotes. */
function alternativesOf(type: Node): Node[] | undefined {
  if (type?.type === 'TsUnionType') return type.types;
  const list = type?.type === 'TsTypeOperator' && type.op === 'readonly' ? type.typeAnnotation : undefined;
  return list?.type === 'TsTupleType' ? list.elemTypes.map((element: Node) => element.ty) : undefined;
}

/** A syntax node without its position in the file, and without the names that a component gives its props. */
const shapeOf = (node: unknown): string =>
  JSON.stringify(node, (key, value) => {
    if (key === 'span' || key === 'ctxt' || key === 'raw') return undefined;
    return value?.type === 'ObjectPattern' ? { typeAnnotation: value.typeAnnotation } : value;
  }) ?? '';
