import type { ApiClient, Host } from '@vesper/contracts';
import { callKey } from '../hooks/use-call.ts';
import { queryClientOf } from '../remote/query-client.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

const queues = new WeakMap<ApiClient, UploadQueue>();

/** The upload queue of the loaded page, shared by all views: uploads continue when the view is left. */
export function uploadsOf(host: Pick<Host, 'api' | 'events'>): UploadQueue {
  const { api, events } = host;
  const known = queues.get(api);
  if (known) return known;
  const queue = createUploadQueue({
    async send(file, options) {
      const { photos, limit } = await api.call('photo.create', { file, ...options });
      queryClientOf(host).setQueryData(callKey('photos.get'), { photos, limit });
    },
    newKey: () => crypto.randomUUID(),
    previews: { make: (file) => URL.createObjectURL(file), release: (preview) => URL.revokeObjectURL(preview) },
  });
  events.on('session:ended', queue.clear); // never upload one member's files as another's
  queues.set(api, queue);
  return queue;
}
