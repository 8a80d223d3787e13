import * as refresh from 'react-refresh/runtime';

type Exports = Record<string, unknown>;
type Register = (type: unknown, name: string) => void;

/** Implementations of `$RefreshReg$` and `$RefreshSig$`, which swc calls in the module. */
export const begin = (id: string): [Register, typeof refresh.createSignatureFunctionForTransform] => [
  (type, name) => refresh.register(type, `${id} ${name}`),
  refresh.createSignatureFunctionForTransform,
];

/**
 * A module that exports only components accepts its own updates: they re-render and keep their state. Any other module passes the update
 * on to its importers.
 */
export function end(id: string, exports: Exports, hot: HotModule | undefined): void {
  const isBoundary = exportsComponentsOnly(exports);
  if (isBoundary) for (const [name, value] of Object.entries(exports)) refresh.register(value, `${id} exports ${name}`);
  if (!hot) return;
  const before = hot.data?.exports;
  if (isBoundary) {
    hot.dispose((data) => {
      data.exports = exports;
    });
    hot.accept((error) => console.error(error));
  }
  if (!before) return;
  if (isBoundary && haveSameFamilies(before, exports)) scheduleRefresh();
  else hot.invalidate();
}

function exportsComponentsOnly(exports: Exports): boolean {
  const values = Object.values(exports);
  return values.length > 0 && values.every(refresh.isLikelyComponentType);
}

/** Importers hold the old exports: unless the same components are exported under the same names, they must re-run. */
function haveSameFamilies(before: Exports, after: Exports): boolean {
  const names = Object.keys(after);
  if (names.length !== Object.keys(before).length) return false;
  return names.every((name) => name in before && refresh.getFamilyByType(before[name]) === refresh.getFamilyByType(after[name]));
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Refreshes once per update, for all its modules. */
function scheduleRefresh(): void {
  clearTimeout(timer);
  timer = setTimeout(refresh.performReactRefresh, 30);
}
