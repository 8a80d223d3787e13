import { calls } from '@vesper/contracts';
import { cookieOf } from '@vesper/proof/member-client';
import { type BareStack, startBareStack } from '@vesper/proof/bare-stack';
import { insertMembers } from '@vesper/proof/test-members';
import { insertSearchableMembers } from './insert-searchable-members.ts';

/** Members who search. Each may search 120 times a minute. */
const SEARCHERS = 200;

export interface SearchStack {
  stack: BareStack;
  /** Runs all kinds of searches in turn: each first page, which counts, and the page after it, which does not. */
  search(rounds: number): Promise<{ first: number[]; further: number[] }>;
}

/** Starts a stack with this many members. */
export async function startSearchStack(members: number): Promise<SearchStack> {
  const stack = await startBareStack({ script: 'server/src/main.ts' });
  const { countries } = stack.brand.settings;
  await insertSearchableMembers(stack.db, members, countries);
  const searchers = await insertMembers(stack.db, SEARCHERS, { isPaid: true });
  const searches = searchesIn(countries);
  let nth = 0;

  async function ask(query: Record<string, string>): Promise<{ ms: number; next: string | null }> {
    const searcher = searchers[nth++ % searchers.length];
    const from = performance.now();
    const answer = await fetch(`${stack.origin}${calls['members.search'].path}?${new URLSearchParams(query).toString()}`, {
      headers: { cookie: cookieOf(searcher?.token ?? ''), 'x-client-request': '1' },
    });
    const { next } = (await answer.json()) as { next: string | null };
    if (!answer.ok) throw new Error(`a search failed with ${answer.status}`);
    return { ms: performance.now() - from, next };
  }

  return {
    stack,
    async search(rounds) {
      const times = { first: [] as number[], further: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        for (const query of searches) {
          const first = await ask(query);
          times.first.push(first.ms);
          if (first.next) times.further.push((await ask({ ...query, cursor: first.next })).ms);
        }
      }
      return times;
    },
  };
}

/** From common to rare searches: anyone, one country, an age range, seen recently. */
function searchesIn(countries: readonly string[]): Record<string, string>[] {
  const [one = '', other = ''] = countries;
  return [
    { gender: 'female' },
    { gender: 'male', sort: 'new' },
    { gender: 'female', country: one },
    { gender: 'female', min_age: '25', max_age: '35' },
    { gender: 'male', country: other, min_age: '40', max_age: '45' },
    { gender: 'female', last_active: '7' },
    { gender: 'male', country: one, last_active: '1' },
  ];
}
