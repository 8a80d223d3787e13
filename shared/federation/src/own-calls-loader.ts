import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, type CallId, type CallTable } from '@vesper/contracts';
import { apiSchemas } from '@vesper/contracts/api';
import { answerShapeOf } from './answer-shape.ts';

interface LoaderContext {
  getOptions(): { source: string };
  addContextDependency(folder: string): void;
}

/**
 * Webpack loader for the module that a remote exposes: adds method, path and the answer's shape of every call that its sources name. So a
 * call travels with the remote, and a shell that was released before it can make it, and check what comes back (D-01).
 */
function ownCallsLoader(this: LoaderContext, code: string): string {
  const { source } = this.getOptions();
  this.addContextDependency(source);
  return `${code}\nexport const calls = ${JSON.stringify(callsNamedIn(source))};\n`;
}

/** @param folder of the remote's sources; tests don't count */
export function callsNamedIn(folder: string): CallTable {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const words = new Set(
    files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/(?<=['"`])[a-z]+\.[a-z_]+(?=['"`])/g) ?? []),
  );
  const named = Object.entries(calls).filter(([id]) => words.has(id));
  return Object.fromEntries(named.map(([id, call]) => [id, { ...call, answer: answerShapeOf(apiSchemas[id as CallId].response) }]));
}

export default ownCallsLoader;
