// npm run complaints -- list: lists and answers complaints (D-30), on the server running here or on that of --server.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureNode } from './lib/ensure-node.mjs';
import { command, Problem } from './lib/problem.mjs';
import { createServerClient, localOperatorToken } from './lib/server-client.mjs';

const USAGE = `npm run complaints -- …
  list                                 what waits to be answered
  show <ticket>                        all of one complaint, and who has handled it
  take <ticket>                        tells the sender that it is being looked at
  decide <ticket> --outcome upheld|partly|rejected --reasons <text> | --reasons-file <file>
  tokens add <name> --person <who>     makes an operator's token, with RELEASE_OPERATOR_TOKEN
  tokens remove <name>
--server https://… (COMPLAINTS_SERVER) and --token … (COMPLAINTS_TOKEN); without a server, the one running here.`;

await command(async () => {
  await ensureNode();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      server: { type: 'string', default: process.env.COMPLAINTS_SERVER },
      token: { type: 'string', default: process.env.COMPLAINTS_TOKEN },
      outcome: { type: 'string' },
      reasons: { type: 'string' },
      'reasons-file': { type: 'string' },
      person: { type: 'string' },
    },
  });
  const [what, about, name] = positionals;
  // Only the configured token makes tokens; it is known here if the server runs here.
  const token = values.token || (what === 'tokens' ? localOperatorToken() : undefined);
  if (!token) throw new Problem(`Your operator token is missing: --token …, or COMPLAINTS_TOKEN.\n\n${USAGE}`);
  const client = createServerClient({ server: values.server, token, base: '/api/operators' });

  if (what === 'list') return list((await client.get('/complaints')).complaints);
  if (what === 'tokens' && name && about === 'add') return addToken(name);
  if (what === 'tokens' && name && about === 'remove') return void (await client.post('/tokens/remove', { name }));
  if (!about) throw new Problem(USAGE);
  const ticket = about.toUpperCase();
  if (what === 'show') return console.log(JSON.stringify((await client.post('/complaints/show', { ticket })).complaint, null, 2));
  if (what === 'take') return void (await client.post('/complaints/take', { ticket }));
  if (what !== 'decide') throw new Problem(USAGE);
  const reasons = values['reasons-file'] ? readFileSync(values['reasons-file'], 'utf8') : values.reasons;
  if (!values.outcome || !reasons?.trim()) throw new Problem(`A decision needs an outcome and its reasons.\n\n${USAGE}`);
  const { undone } = await client.post('/complaints/decide', { ticket, outcome: values.outcome, reasons });
  console.log('Decided. The reasons are on their way to the sender.');
  if (undone === true) console.log('What was done to them is undone.');
  if (undone === false) console.log('Nothing could be brought back: nothing of it is kept, or another decision stands.');

  /** @param {string} added */
  async function addToken(added) {
    const { token: secret } = await client.post('/tokens', { name: added, person: values.person ?? '' });
    console.log(`${secret}\n\nShown only once: this token answers complaints as ${added}.`);
  }
});

/** @param {{ ticket: string, brand: string, door: string, topic: string, status: string, is_appeal: boolean, since: string, locale: string }[]} open */
function list(open) {
  for (const { ticket, brand, door, topic, status, is_appeal, since, locale } of open)
    console.log(`${ticket}  ${since.slice(0, 16)}  ${brand}  ${door}/${topic}  ${is_appeal ? 'appeal ' : ''}${status}  ${locale}`);
  if (open.length === 0) console.log('No complaint waits.');
}
