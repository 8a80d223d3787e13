import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@vesper/contracts';

interface LoaderContext {
  getOptions(): { source: string };
  addContextDependency(folder: string): void;
}

/**
 * Webpack loader for the module that a remote exposes: adds the method and path of every call that its sources name. So a call travels with
 * the remote, and a shell that was released before it can make it (D-01).
 */
function ownCallsLoader(this: LoaderContext, code: string): string {
  const { source } = this.getOptions();
  this.addContextDependency(source);
  return `${code}\nexport const calls = ${JSON.stringify(callsNamedIn(source))};\n`;
}

/** @param folder of the remote's sources; tests don't count */
export function callsNamedIn(folder: string): Record<string, { method: string; path: string }> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const words = new Set(
    files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/(?<=['"`])[a-z]+\.[a-z_]+(?=['"`])/g) ?? []),
  );
  return Object.fromEntries(Object.entries(calls).filter(([id]) => words.has(id)));
}

export default ownCallsLoader;
