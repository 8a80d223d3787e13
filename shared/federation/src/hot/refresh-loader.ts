import { fileURLToPath } from 'node:url';

const MODULE = fileURLToPath(new URL('./refresh-module.ts', import.meta.url));

/** Webpack loader: gives each module of a remote in development what swc's refresh calls in it need, and says afterwards what it exports. */
export default function refreshLoader(source: string): string {
  return [
    `import { begin as $begin$, end as $end$ } from ${JSON.stringify(MODULE)};`,
    'const [$RefreshReg$, $RefreshSig$] = $begin$(__webpack_module__);',
    source,
    '$end$(__webpack_module__, import.meta.webpackHot);',
  ].join('\n');
}
