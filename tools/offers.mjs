// npm run offers -- send EVENING40 --brand vesper: offers a discount code by email, on the server running here or on that of --server.
import { parseArgs } from 'node:util';
import { ensureNode } from './lib/ensure-node.mjs';
import { command, Problem } from './lib/problem.mjs';
import { createServerClient } from './lib/server-client.mjs';

const USAGE = `npm run offers -- …
  list                             the codes that were offered: how many emails were sent, wait, or were left out
  count <code> --brand <name>      how many members an email about it could go to now
  send <code> --brand <name>       sends it to them, in their languages
  stop <code> --brand <name>       whoever still waits gets none
Only members who asked for offers get one: about a code once, and one a week at most. Whom the code would bring nothing is left out.
--server https://… (OFFERS_SERVER) and --token … (OFFERS_TOKEN); without a server, the one running here.
Tokens are made by npm run complaints -- tokens add <name> --person <who>.`;

/** @param {number} count */
const members = (count) => `${count} ${count === 1 ? 'member' : 'members'}`;

await command(async () => {
  await ensureNode();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      brand: { type: 'string' },
      server: { type: 'string', default: process.env.OFFERS_SERVER },
      token: { type: 'string', default: process.env.OFFERS_TOKEN },
    },
  });
  const { brand, server, token } = values;
  const [what, code] = positionals;
  if (!token) throw new Problem(`Your operator token is missing: --token …, or OFFERS_TOKEN.\n\n${USAGE}`);
  const client = createServerClient({ server, token, base: '/api/operators/offers' });

  if (what === 'list') return list((await client.get('')).offers);
  if (!what || !['count', 'send', 'stop'].includes(what) || !code || !brand) throw new Problem(USAGE);
  const { members: count } = await client.post(`/${what}`, { brand, code });
  if (what === 'count') console.log(`It could go to ${members(count)}.`);
  if (what === 'send') console.log(`On its way to ${members(count)}. npm run offers -- list tells what became of it.`);
  if (what === 'stop') console.log(`${members(count)} who waited for it ${count === 1 ? 'gets' : 'get'} none.`);
});

/** @param {{ brand: string, code: string, offered_at: string, sent: number, waiting: number, left_out: number }[]} offers */
function list(offers) {
  for (const { brand, code, offered_at, sent, waiting, left_out } of offers)
    console.log(`${offered_at.slice(0, 16)}  ${brand}  ${code}  sent ${sent}, waiting ${waiting}, left out ${left_out}`);
  if (offers.length === 0) console.log('No code was offered yet.');
}
