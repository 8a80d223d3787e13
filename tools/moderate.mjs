// npm run moderate -- list: looks at members' photos before others see them (D-20), on the server running here or on that of --server.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureNode } from './lib/ensure-node.mjs';
import { command, Problem } from './lib/problem.mjs';
import { createServerClient } from './lib/server-client.mjs';

const USAGE = `npm run moderate -- …
  list                                 the photos that wait, main photos first
  show <id> [--out <file>]             one photo, written as WebP to <file> (default <id>.webp)
  accept <id> … [--explicit]           others may see them; explicit ones members alone, blurred until they ask
  reject <id> … --reason not_you|nudity|minor|contact|quality|other
A decision can be changed: accept what was rejected, or reject what was accepted.
--server https://… (MODERATE_SERVER) and --token … (MODERATE_TOKEN); without a server, the one running here.
Tokens are made by npm run complaints -- tokens add <name> --person <who>.`;

await command(async () => {
  await ensureNode();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      server: { type: 'string', default: process.env.MODERATE_SERVER },
      token: { type: 'string', default: process.env.MODERATE_TOKEN },
      reason: { type: 'string' },
      explicit: { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  });
  const [what, ...ids] = positionals;
  if (!values.token) throw new Problem(`Your operator token is missing: --token …, or MODERATE_TOKEN.\n\n${USAGE}`);
  const client = createServerClient({ server: values.server, token: values.token, base: '/api/operators' });

  if (what === 'list') return list((await client.get('/photos')).photos);
  const [first] = ids;
  if (!first) throw new Problem(USAGE);
  if (what === 'show') return show(first);
  if (what !== 'accept' && what !== 'reject') throw new Problem(USAGE);
  if (what === 'reject' && !values.reason) throw new Problem(`A rejected photo needs a reason.\n\n${USAGE}`);
  for (const id of ids) {
    await client.post('/photos/decide', {
      id,
      outcome: what,
      ...(what === 'reject' ? { reason: values.reason } : { explicit: values.explicit }),
    });
    console.log(`${id}  ${what === 'accept' ? `accepted${values.explicit ? ' as explicit' : ''}` : `rejected: ${values.reason}`}`);
  }

  /** @param {string} id */
  async function show(id) {
    const { photo } = await client.post('/photos/show', { id });
    const file = values.out ?? `${id}.webp`;
    writeFileSync(file, Buffer.from(photo.webp, 'base64'), { mode: 0o600 });
    const state = photo.status === 'processing' ? 'waits' : photo.status === 'ready' ? 'accepted' : `rejected: ${photo.rejected_for}`;
    console.log(`${file}  ${state}${photo.is_private ? '  private' : ''}${photo.is_explicit ? '  explicit' : ''}`);
  }
});

/** @param {{ id: string, brand: string, since: string, is_main: boolean, is_private: boolean }[]} waiting */
function list(waiting) {
  for (const { id, brand, since, is_main, is_private } of waiting)
    console.log(`${id}  ${since.slice(0, 16)}  ${brand}  ${is_main ? 'main' : is_private ? 'private' : ''}`.trimEnd());
  if (waiting.length === 0) console.log('No photo waits.');
}
