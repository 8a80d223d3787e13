import { parseSync } from '@swc/core';

/**
 * @typedef {object} TextUses
 * @property {Set<string>} keys every string in the code: one that equals a key counts as its use (keys are also passed around as data)
 * @property {Set<string>} prefixes prefixes of composed keys: `errors.${code}`, or declared by a comment `// texts: errors.*`
 * @property {{ namespace: string | undefined, key: string }[]} calls `t('key')`, `t('namespace:key')` and `t('namespace', 'key')`, which must exist
 * @property {Set<string>} bound namespaces that a `t` of this file is bound to: `const t = (key) => i18n.t('common', key)`
 */

/**
 * Which texts a TypeScript file uses.
 * @param {string} code
 * @param {boolean} tsx
 * @returns {TextUses}
 */
export function textUses(code, tsx) {
  /** @type {TextUses} */
  const uses = { keys: new Set(), prefixes: new Set(), calls: [], bound: new Set() };
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
  if (node.type === 'StringLiteral') uses.keys.add(withNamespace(node.value).key);
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
  const [first, second] = call.arguments.map((/** @type {any} */ argument) => argument.expression);
  if (!first) return;
  if (!second || second.type === 'ObjectExpression') uses.calls.push(...literalsIn(first).map(withNamespace));
  else if (first.type === 'StringLiteral') {
    const keys = literalsIn(second);
    uses.calls.push(...keys.map((key) => ({ namespace: first.value, key })));
    if (second.type === 'Identifier') uses.bound.add(first.value);
  }
}

/**
 * @param {any} expression
 * @returns {string[]}
 */
function literalsIn(expression) {
  if (expression.type === 'StringLiteral') return [expression.value];
  return expression.type === 'ConditionalExpression' ? [...literalsIn(expression.consequent), ...literalsIn(expression.alternate)] : [];
}

/** @param {string} text */
function withNamespace(text) {
  const [, namespace, key] = /^([\w-]+):(\w[\w.]*)$/.exec(text) ?? [];
  return namespace && key ? { namespace, key } : { namespace: undefined, key: text };
}

/**
 * @param {any} template
 * @param {TextUses} uses
 */
function noteTemplate(template, uses) {
  if (!template.expressions) return; // a type
  const { key: head } = withNamespace(template.quasis[0].cooked ?? '');
  if (template.expressions.length === 0) uses.keys.add(head);
  else if (/^[\w.]*[._]$/.test(head)) uses.prefixes.add(head);
}
