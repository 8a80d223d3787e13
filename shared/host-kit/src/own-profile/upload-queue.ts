import { ApiFailure } from '@vesper/contracts';
import { type FileRefusal, refusalOf } from './photo-file.ts';

export type UploadState =
  | { status: 'waiting' }
  /** `share` of the body sent, 0 to 1; at 1 the server is processing it. */
  | { status: 'sending'; share: number }
  | { status: 'failed'; error: ApiFailure }
  /** Refused before upload. */
  | { status: 'refused'; reason: FileRefusal };

export interface Upload {
  key: string;
  name: string;
  /** Object URL of the file, shown until the upload is done; null for files that browsers can't display. */
  preview: string | null;
  state: UploadState;
}

export const isPending = ({ state }: Upload): boolean => state.status === 'waiting' || state.status === 'sending';

export interface UploadQueue {
  getState(): readonly Upload[];
  subscribe(listener: () => void): () => void;
  /** @param refused why they are not uploaded, where their name and type don't tell */
  add(files: readonly File[], refused?: FileRefusal): void;
  retry(key: string): void;
  /** Removes an upload, cancelling it if it runs. */
  drop(key: string): void;
  clear(): void;
}

interface QueuePorts {
  /** Resolves when the server has accepted the file. @throws {ApiFailure} */
  send(file: File, options: { idempotencyKey: string; signal: AbortSignal; onProgress: (share: number) => void }): Promise<void>;
  newKey: () => string;
  previews: { make: (file: File) => string; release: (preview: string) => void };
}

interface Entry extends Upload {
  file: File;
  idempotencyKey: string;
  cancel: AbortController;
}

/** Uploads photos one at a time: a mobile connection handles one well and three badly. */
export function createUploadQueue({ send, newKey, previews }: QueuePorts): UploadQueue {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  let isRunning = false;

  function set(next: readonly Entry[]): void {
    entries = next;
    for (const listener of [...listeners]) listener();
  }
  const change = (key: string, changes: Partial<Entry>) => set(entries.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  function remove(matches: (entry: Entry) => boolean): void {
    const removed = entries.filter(matches);
    set(entries.filter((one) => !matches(one)));
    for (const { cancel, preview } of removed) {
      cancel.abort();
      if (preview !== null) previews.release(preview);
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = waiting(); next; next = waiting()) await sendOne(next);
    isRunning = false;
  }
  const waiting = () => entries.find(({ state }) => state.status === 'waiting');

  async function sendOne({ key, file, idempotencyKey, cancel }: Entry): Promise<void> {
    const onProgress = (share: number) => change(key, { state: { status: 'sending', share } });
    onProgress(0);
    try {
      await send(file, { idempotencyKey, signal: cancel.signal, onProgress });
      remove((one) => one.key === key);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      change(key, { state: { status: 'failed', error } });
    }
  }

  return {
    getState: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files, refused) {
      const added = files.map((file): Entry => {
        const reason = refused ?? refusalOf(file);
        return {
          key: newKey(),
          idempotencyKey: newKey(),
          name: file.name,
          preview: reason ? null : previews.make(file),
          state: reason ? { status: 'refused', reason } : { status: 'waiting' },
          file,
          cancel: new AbortController(),
        };
      });
      set([...entries, ...added]);
      void run();
    },
    retry(key) {
      const entry = entries.find((one) => one.key === key);
      if (entry?.state.status !== 'failed') return;
      // Without a response the file may have arrived: the same key keeps it one photo (D-04).
      const { status } = entry.state.error;
      const wasAnswered = status >= 400 && status < 500;
      change(key, { state: { status: 'waiting' }, ...(wasAnswered && { idempotencyKey: newKey() }) });
      void run();
    },
    drop: (key) => remove((one) => one.key === key),
    clear: () => remove(() => true),
  };
}
