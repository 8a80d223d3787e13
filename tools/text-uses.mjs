import { parseSync } from '@swc/core';

/**
 * @typedef {object} TextUses
 * @property {Set<string>} keys every string in the code: one that equals a key counts as its use (keys are handed around as data, too)
 * @property {Set<string>} prefixes beginnings of keys that are put together: `errors.${code}`, or declared by a comment `// texts: errors.*`
 * @property {{ namespace: string | undefined, key: string }[]} calls `t('key')` and `t('namespace', 'key')`, which must exist
 */

/**
 * How a file of TypeScript uses texts.
 * @param {string} code
 * @param {boolean} tsx
 * @returns {TextUses}
 */
export function textUses(code, tsx) {
  /** @type {TextUses} */
  const uses = { keys: new Set(), prefixes: new Set(), calls: [] };
  for (const [, prefix = ''] of code.matchAll(/\/\/ texts: (\S*)\*/g)) uses.prefixes.add(prefix);
  visit(parseSync(code, { syntax: 'typescript', tsx, target: 'es2024' }), uses);
  return uses;
}

/**
 * @param {any} node
 * @param {TextUses} uses
 */
function visit(node, uses) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'StringLiteral') uses.keys.add(node.value);
  else if (node.type === 'TemplateLiteral') noteTemplate(node, uses);
  else if (node.type === 'CallExpression' && isTranslate(node.callee)) noteCall(node, uses);
  for (const child of Object.values(node)) visit(child, uses);
}

/** @param {any} callee */
function isTranslate(callee) {
  return (callee.type === 'Identifier' && callee.value === 't') || (callee.type === 'MemberExpression' && callee.property.value === 't');
}

/**
 * @param {any} call
 * @param {TextUses} uses
 */
function noteCall(call, uses) {
  const [first, second] = call.arguments.map((/** @type {any} */ argument) =>
    argument.expression.type === 'StringLiteral' ? argument.expression.value : undefined,
  );
  if (second !== undefined) uses.calls.push({ namespace: first, key: second });
  // With something put together as second argument, the first is a namespace.
  else if (first !== undefined && call.arguments[1]?.expression.type !== 'TemplateLiteral')
    uses.calls.push({ namespace: undefined, key: first });
}

/**
 * @param {any} template
 * @param {TextUses} uses
 */
function noteTemplate(template, uses) {
  const head = template.quasis[0].cooked ?? '';
  if (template.expressions.length === 0) uses.keys.add(head);
  else if (/^[\w.]*[._]$/.test(head)) uses.prefixes.add(head);
}
