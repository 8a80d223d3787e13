import { QueryClient } from '@tanstack/react-query';
import type { ApiClient, Host, KnownAnswer } from '@vesper/contracts';
import { callKey } from '../hooks/use-call.ts';

const clients = new WeakMap<ApiClient, QueryClient>();

/** One cache for the page's life, whoever asks: the api client is the page's, so it stands for the page. */
export function queryClientOf({ api, events }: Pick<Host, 'api' | 'events'>): QueryClient {
  const known = clients.get(api);
  if (known) return known;
  const client = new QueryClient({
    defaultOptions: {
      // The api client repeats what may be repeated (C-16), and says offline as a failure; waiting in silence would be a skeleton for ever.
      queries: { retry: false, networkMode: 'always', staleTime: 30_000, refetchOnWindowFocus: false },
      // Nobody asks for a write that is done, and a login holds a password. (Not 0: one that is under way is looked at this often.)
      mutations: { retry: false, networkMode: 'always', gcTime: 1000 },
    },
  });
  // Nothing of one member is ever shown to the next one.
  const forget = () => {
    // What is on screen just now would be kept by its own clock for minutes, removed or not.
    for (const query of client.getQueryCache().getAll()) query.gcTime = 0;
    client.clear();
  };
  events.on('session:started', forget);
  events.on('session:ended', forget);
  clients.set(api, client);
  return client;
}

/** Whoever asks for these has them at once, in the first render. */
export function keepAnswers(host: Pick<Host, 'api' | 'events'>, answers: readonly KnownAnswer[]): void {
  for (const { id, input, answer } of answers) queryClientOf(host).setQueryData(callKey(id, input), answer);
}
