import { type Provided, providedModules } from './provided-modules.ts';

/** Versions of the provided modules, by key; put in by the build. */
declare const PROVIDED_VERSIONS: Record<string, string>;

type Factory = () => object;

/** What a container's `init` takes: modules by key and version, as webpack's containers look for them. */
export type ShareScope = Record<string, Record<string, { from: string; get: () => Factory | Promise<Factory> }>>;

export function createShareScope(): ShareScope {
  return Object.fromEntries(
    Object.entries(providedModules).map(([key, provided]) => [
      key,
      { [PROVIDED_VERSIONS[key] ?? '']: { from: 'shell', get: 'lib' in provided ? () => provided.lib : onDemand(provided.get) } },
    ]),
  );
}

/**
 * A container asks once for each of its modules that use it, and would take a failure for the last word: a dialog that did not come once would never come.
 * So it gets a module in any case, which fails where it is used, and has come, or is on its way, when it is used again.
 */
function onDemand(load: Extract<Provided, { get: unknown }>['get']): () => Promise<Factory> {
  return async () => {
    let module: Factory | undefined;
    let failure: unknown;
    let attempt: Promise<void> | undefined;
    const tryOnce = async () => {
      try {
        module = await load();
      } catch (error) {
        failure = error;
      }
      attempt = undefined;
    };
    await tryOnce();
    return () => {
      if (module) return module();
      attempt ??= tryOnce();
      throw failure;
    };
  };
}
