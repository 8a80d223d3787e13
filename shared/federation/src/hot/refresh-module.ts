import * as refresh from 'react-refresh/runtime';

type Exports = Record<string, unknown>;
type Register = (type: unknown, name: string) => void;

/** `$RefreshReg$` and `$RefreshSig$` as swc has put their calls into the module. */
export const begin = (id: string): [Register, typeof refresh.createSignatureFunctionForTransform] => [
  (type, name) => refresh.register(type, `${id} ${name}`),
  refresh.createSignatureFunctionForTransform,
];

/**
 * A module that exports components alone takes its changes itself: they are rendered anew, with their state. Any other hands the
 * change on to whoever imports it.
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
  if (isBoundary && sameFamilies(before, exports)) renderSoon();
  else hot.invalidate();
}

function exportsComponentsOnly(exports: Exports): boolean {
  const values = Object.values(exports);
  return values.length > 0 && values.every(refresh.isLikelyComponentType);
}

/** Importers hold what it exported before: the same components under the same names, or they have to run again. */
function sameFamilies(before: Exports, after: Exports): boolean {
  const names = Object.keys(after);
  if (names.length !== Object.keys(before).length) return false;
  return names.every((name) => name in before && refresh.getFamilyByType(before[name]) === refresh.getFamilyByType(after[name]));
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Once for all modules of an update. */
function renderSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(refresh.performReactRefresh, 30);
}
