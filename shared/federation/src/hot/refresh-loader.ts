import { fileURLToPath } from 'node:url';

const MODULE = fileURLToPath(new URL('./refresh-module.ts', import.meta.url));

/**
 * Webpack loader for a remote's modules in development: defines the functions that swc's refresh calls use, and reports the exports
 * afterwards. `__webpack_module__.id` must appear literally: webpack assigns no id to modules that don't mention it.
 */
export default function refreshLoader(source: string): string {
  return [
    `import { begin as $begin$, end as $end$ } from ${JSON.stringify(MODULE)};`,
    'const [$RefreshReg$, $RefreshSig$] = $begin$(__webpack_module__.id);',
    source,
    '$end$(__webpack_module__.id, __webpack_module__.exports, import.meta.webpackHot);',
  ].join('\n');
}
