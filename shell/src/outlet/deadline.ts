import { isChunkFailure, RemoteFailure, type RemoteFailureReason } from '../federation/remote-failure.ts';

/** Limits how long the shell waits for a remote. @throws RemoteFailure with the given reason, or `chunk` */
export function withDeadline<Value>(
  work: Promise<Value>,
  ms: number,
  reason: RemoteFailureReason,
  sleep: (ms: number) => Promise<void>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    work.then(resolve, (error) => reject(new RemoteFailure(isChunkFailure(error) ? 'chunk' : reason, error)));
    void sleep(ms).then(() => reject(new RemoteFailure(reason, `no answer in ${ms} ms`)));
  });
}
