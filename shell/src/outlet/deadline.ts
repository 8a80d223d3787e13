import { isChunkFailure, RemoteFailure, type RemoteFailureReason } from '../federation/remote-failure.ts';

/** Waits for a remote, but not for ever: across the border every wait has an end. @throws RemoteFailure with that reason, or `chunk` */
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
