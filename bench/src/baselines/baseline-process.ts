import { fork } from 'node:child_process';

/** A baseline that runs as its own process, as the server does. */
export interface Baseline {
  port: number;
  pid: number;
  stop(): void;
}

/** @param script a module that sends its port to its parent when it listens */
export async function startBaseline(script: URL): Promise<Baseline> {
  const child = fork(script);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`${script.pathname} ended with ${code}`)));
  });
  return { port, pid: child.pid ?? 0, stop: () => child.kill() };
}
