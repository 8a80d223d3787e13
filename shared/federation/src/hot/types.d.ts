/** The part of webpack's HMR API used here. */
interface HotModule {
  readonly data: { exports?: Record<string, unknown> } | undefined;
  accept(onError: (error: Error) => void): void;
  accept(dependency: string, run: () => Promise<void> | void): void;
  dispose(leave: (data: { exports?: Record<string, unknown> }) => void): void;
  invalidate(): void;
  status(): string;
  check(autoApply: boolean): Promise<unknown[] | null>;
}

interface ImportMeta {
  readonly webpackHot?: HotModule;
}

declare const __webpack_hash__: string;
declare const __webpack_public_path__: string;

declare module 'remote-in-development' {
  import type { RemoteModule } from '@vesper/contracts';

  const remote: RemoteModule;
  export default remote;
}

declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(global: typeof globalThis): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): unknown;
  export function isLikelyComponentType(type: unknown): boolean;
  export function getFamilyByType(type: unknown): unknown;
  export function performReactRefresh(): void;
}
