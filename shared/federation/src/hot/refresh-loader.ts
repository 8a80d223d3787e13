import { fileURLToPath } from 'node:url';

const MODULE = fileURLToPath(new URL('./refresh-module.ts', import.meta.url));

/**
 * Webpack loader: gives each module of a remote in development what swc's refresh calls in it need, and says afterwards what it exports.
 * `__webpack_module__.id` is written out: webpack gives no id to a module that does not ask for it by name.
 */
export default function refreshLoader(source: string): string {
  return [
    `import { begin as $begin$, end as $end$ } from ${JSON.stringify(MODULE)};`,
    'const [$RefreshReg$, $RefreshSig$] = $begin$(__webpack_module__.id);',
    source,
    '$end$(__webpack_module__.id, __webpack_module__.exports, import.meta.webpackHot);',
  ].join('\n');
}
