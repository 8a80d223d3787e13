// npm run moderate -- list: looks at members' photos before others see them (D-20), on the server running here or on that of --server.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureNode } from './lib/ensure-node.mjs';
import { hashesInText, hashesOfPicture } from './lib/picture-hashes.mjs';
import { command, Problem } from './lib/problem.mjs';
import { createServerClient } from './lib/server-client.mjs';

const USAGE = `npm run moderate -- …
  list                                 the photos that wait, main photos first
  show <id> [--out <file>]             one photo, written as WebP to <file> (default <id>.webp)
  accept <id> … [--explicit]           others may see them; explicit ones members alone, blurred until they ask
  reject <id> … --reason not_you|nudity|minor|contact|quality|other [--forbid]
    --forbid: copies are rejected on every brand from now on
  hashes list                          the latest forbidden pictures, and the latest uploads that they kept out
  hashes add <picture> … --source <where from> [--reason …]   the pictures stay here, only their hashes are sent
  hashes add --list <file> --source <where from> [--reason …] SHA-256 hashes of a text file, one a line
  hashes remove <hash>
A decision can be changed: accept what was rejected, or reject what was accepted.
--server https://… (MODERATE_SERVER) and --token … (MODERATE_TOKEN); without a server, the one running here.
Tokens are made by npm run complaints -- tokens add <name> --person <who>.`;

/** Hashes in one call. */
const AT_ONCE = 1000;

await command(async () => {
  await ensureNode();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      server: { type: 'string', default: process.env.MODERATE_SERVER },
      token: { type: 'string', default: process.env.MODERATE_TOKEN },
      reason: { type: 'string' },
      explicit: { type: 'boolean', default: false },
      forbid: { type: 'boolean', default: false },
      list: { type: 'string' },
      source: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const [what, ...ids] = positionals;
  if (!values.token) throw new Problem(`Your operator token is missing: --token …, or MODERATE_TOKEN.\n\n${USAGE}`);
  const client = createServerClient({ server: values.server, token: values.token, base: '/api/operators' });

  if (what === 'list') return list((await client.get('/photos')).photos);
  const [first, ...more] = ids;
  if (!first) throw new Problem(USAGE);
  if (what === 'hashes') return hashes(first, more);
  if (what === 'show') return show(first);
  if (what !== 'accept' && what !== 'reject') throw new Problem(USAGE);
  if (what === 'reject' && !values.reason) throw new Problem(`A rejected photo needs a reason.\n\n${USAGE}`);
  for (const id of ids) {
    await client.post('/photos/decide', {
      id,
      outcome: what,
      ...(what === 'reject' ? { reason: values.reason, forbidden: values.forbid } : { explicit: values.explicit }),
    });
    const rejected = `rejected: ${values.reason}${values.forbid ? ', and forbidden' : ''}`;
    console.log(`${id}  ${what === 'accept' ? `accepted${values.explicit ? ' as explicit' : ''}` : rejected}`);
  }

  /** @param {string} id */
  async function show(id) {
    const { photo } = await client.post('/photos/show', { id });
    const file = values.out ?? `${id}.webp`;
    writeFileSync(file, Buffer.from(photo.webp, 'base64'), { mode: 0o600 });
    const state = photo.status === 'processing' ? 'waits' : photo.status === 'ready' ? 'accepted' : `rejected: ${photo.rejected_for}`;
    console.log(`${file}  ${state}${photo.is_private ? '  private' : ''}${photo.is_explicit ? '  explicit' : ''}`);
  }

  /** @param {string} act @param {string[]} about */
  async function hashes(act, about) {
    const [hash] = about;
    if (act === 'list') return listHashes(await client.get('/hashes'));
    if (act === 'remove' && hash) return void (await client.post('/hashes/remove', { hash: hash.toLowerCase() }));
    if (act !== 'add' || (about.length === 0 && !values.list)) throw new Problem(USAGE);
    const { source, reason = 'other' } = values;
    if (!source) throw new Problem(`Say where it is from, for those who read the list after you: --source …\n\n${USAGE}`);
    const all = values.list ? hashesInText(readFileSync(values.list, 'utf8'), values.list) : [];
    for (const file of about) {
      const { hashes: own, isExactOnly } = await hashesOfPicture(file);
      if (isExactOnly) console.log(`${file}: copies of it would not be known, only the file itself.`);
      all.push(...own);
    }
    let added = 0;
    for (let from = 0; from < all.length; from += AT_ONCE)
      added += (await client.post('/hashes/add', { hashes: all.slice(from, from + AT_ONCE), reason, source })).added;
    console.log(`${added} of ${all.length} hashes are new.`);
  }
});

/** @param {{ id: string, brand: string, since: string, is_main: boolean, is_private: boolean }[]} waiting */
function list(waiting) {
  for (const { id, brand, since, is_main, is_private } of waiting)
    console.log(`${id}  ${since.slice(0, 16)}  ${brand}  ${is_main ? 'main' : is_private ? 'private' : ''}`.trimEnd());
  if (waiting.length === 0) console.log('No photo waits.');
}

/**
 * @param {{ total: number, hashes: { hash: string, reason: string, source: string, added_by: string, added_at: string }[],
 *   kept_out: { at: string, what: string, hash: string, whose: string }[] }} forbidden
 */
function listHashes({ total, hashes, kept_out }) {
  for (const { hash, reason, source, added_by, added_at } of hashes)
    console.log(`${hash}  ${added_at.slice(0, 16)}  ${reason}  ${added_by}: ${source}`);
  console.log(`${total} in all.`);
  for (const { at, what, hash, whose } of kept_out) console.log(`${at.slice(0, 16)}  ${what}  ${whose}  ${hash}`);
}
