import { QueryClient } from '@tanstack/react-query';
import type { ApiClient, Host, KnownAnswer } from '@vesper/contracts';
import { callKey } from '../hooks/use-call.ts';

const clients = new WeakMap<ApiClient, QueryClient>();

/** One query cache per page load. Keyed by the API client, of which each loaded page has exactly one. */
export function queryClientOf({ api, events }: Pick<Host, 'api' | 'events'>): QueryClient {
  const known = clients.get(api);
  if (known) return known;
  const client = new QueryClient({
    defaultOptions: {
      // The API client does the retries (C-16). `always`: offline must fail, as pausing would show a skeleton for ever.
      queries: { retry: false, networkMode: 'always', staleTime: 30_000, refetchOnWindowFocus: false },
      // Drop finished writes soon: a login's input holds a password. Not 0: while a write runs, this is its timer's interval.
      mutations: { retry: false, networkMode: 'always', gcTime: 1000 },
    },
  });
  // One member's data must never be shown to the next one.
  const clearAll = () => {
    // A mounted query's timer would keep its data for minutes even after `clear`.
    for (const query of client.getQueryCache().getAll()) query.gcTime = 0;
    client.clear();
  };
  events.on('session:started', clearAll);
  events.on('session:ended', clearAll);
  // A photo that was taken down leaves the pages that show it, and one that is shown now comes to them: they ask again.
  const askAgain = ({ id }: { id: string }) =>
    void client.invalidateQueries({ predicate: ({ state }) => (JSON.stringify(state.data) ?? '').includes(id) });
  events.on('photo:gone', askAgain);
  events.on('private-photos:shown', askAgain);
  clients.set(api, client);
  return client;
}

/** Fills the cache with responses from the page's document, so that the first render has them. */
export function seedQueryCache(host: Pick<Host, 'api' | 'events'>, answers: readonly KnownAnswer[]): void {
  for (const { id, input, answer } of answers) {
    // A search is a list of pages.
    const data = id === 'members.search' ? { pages: [answer], pageParams: [undefined] } : answer;
    queryClientOf(host).setQueryData(callKey<typeof id>(id, input as object), data);
  }
}
