// npm run complaints -- list: complaints (D-30) and members' reports (B-05), on the server running here or on that of --server.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureNode } from './lib/ensure-node.mjs';
import { printableJson } from './lib/printable-json.mjs';
import { command, Problem } from './lib/problem.mjs';
import { createServerClient, localOperatorToken } from './lib/server-client.mjs';

const USAGE = `npm run complaints -- …
  list                                 what waits: complaints by their ticket, reports by their id
  show <ticket>                        all of one complaint, and who has handled it
  show <report> [--photos <folder>]    all of one report, with what its reporter saw; its photos as WebP in <folder>
  take <ticket or report>              tells the sender that it is being looked at
  decide <ticket> --outcome upheld|partly|rejected --reasons <text> | --reasons-file <file>
  decide <report> --outcome no-breach|remove-photo|suspend [--rule <rule>] [--reasons <text> | --reasons-file <file>]
    --rule: which rule was broken, else the one that was reported: false_profile, scam, harassment, explicit, underage, hate, spam, other
    --reasons: what the reported member reads besides
  tokens add <name> --person <who>     makes an operator's token, with RELEASE_OPERATOR_TOKEN
  tokens remove <name>
--server https://… (COMPLAINTS_SERVER) and --token … (COMPLAINTS_TOKEN); without a server, the one running here.`;

const REPORT = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

await command(async () => {
  await ensureNode();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      server: { type: 'string', default: process.env.COMPLAINTS_SERVER },
      token: { type: 'string', default: process.env.COMPLAINTS_TOKEN },
      outcome: { type: 'string' },
      rule: { type: 'string' },
      reasons: { type: 'string' },
      'reasons-file': { type: 'string' },
      photos: { type: 'string' },
      person: { type: 'string' },
    },
  });
  const [what, about, name] = positionals;
  // Only the configured token makes tokens; it is known here if the server runs here.
  const token = values.token || (what === 'tokens' ? localOperatorToken() : undefined);
  if (!token) throw new Problem(`Your operator token is missing: --token …, or COMPLAINTS_TOKEN.\n\n${USAGE}`);
  const client = createServerClient({ server: values.server, token, base: '/api/operators' });

  if (what === 'list') return list((await client.get('/complaints')).complaints, (await client.get('/reports')).reports);
  if (what === 'tokens' && name && about === 'add') return addToken(name);
  if (what === 'tokens' && name && about === 'remove') return void (await client.post('/tokens/remove', { name }));
  if (!about || !what || !['show', 'take', 'decide'].includes(what)) throw new Problem(USAGE);
  const reasons = values['reasons-file'] ? readFileSync(values['reasons-file'], 'utf8') : values.reasons;
  return REPORT.test(about) ? onReport(about.toLowerCase()) : onComplaint(about.toUpperCase());

  /** @param {string} ticket */
  async function onComplaint(ticket) {
    if (what === 'show') return console.log(printableJson((await client.post('/complaints/show', { ticket })).complaint));
    if (what === 'take') return void (await client.post('/complaints/take', { ticket }));
    if (!values.outcome || !reasons?.trim()) throw new Problem(`A decision needs an outcome and its reasons.\n\n${USAGE}`);
    const { undone } = await client.post('/complaints/decide', { ticket, outcome: values.outcome, reasons });
    console.log('Decided. The reasons are on their way to the sender.');
    if (undone === true) console.log('What was done to them is undone.');
    if (undone === false) console.log('Nothing could be brought back: nothing of it is kept, or another decision stands.');
  }

  /** @param {string} id */
  async function onReport(id) {
    if (what === 'show') return showReport(id);
    if (what === 'take') return void (await client.post('/reports/take', { id }));
    if (!values.outcome) throw new Problem(`A decision needs an outcome.\n\n${USAGE}`);
    const { outcome, rule } = values;
    await client.post('/reports/decide', { id, outcome, ...(rule && { rule }), ...(reasons && { reasons }) });
    console.log('Decided. The reporter is told by email, and the reported member if something was done.');
  }

  /** @param {string} id */
  async function showReport(id) {
    const { report } = await client.post('/reports/show', { id });
    const { message_in_words: words, ...rest } = report;
    for (const line of words) console.log(line);
    console.log(printableJson(rest));
    if (!values.photos) return;
    mkdirSync(values.photos, { recursive: true, mode: 0o700 });
    for (const kept of report.photos) {
      const { photo } = await client.post('/reports/photo', { id, photo: kept });
      const file = join(values.photos, `${kept}.webp`);
      writeFileSync(file, Buffer.from(photo.webp, 'base64'), { mode: 0o600 });
      console.log(file);
    }
  }

  /** @param {string} added */
  async function addToken(added) {
    const { token: secret } = await client.post('/tokens', { name: added, person: values.person ?? '' });
    console.log(`${secret}\n\nShown only once: this token answers as ${added}.`);
  }
});

/**
 * @param {{ ticket: string, brand: string, door: string, topic: string, status: string, is_appeal: boolean, since: string, locale: string }[]} complaints
 * @param {{ id: string, brand: string, subject: string, reason: string, status: string, is_appeal: boolean, since: string }[]} reports
 */
function list(complaints, reports) {
  for (const { ticket, brand, door, topic, status, is_appeal, since, locale } of complaints)
    console.log(`${ticket}  ${since.slice(0, 16)}  ${brand}  ${door}/${topic}  ${is_appeal ? 'appeal ' : ''}${status}  ${locale}`);
  for (const { id, brand, subject, reason, status, is_appeal, since } of reports)
    console.log(`${id}  ${since.slice(0, 16)}  ${brand}  report: ${subject}/${reason}  ${is_appeal ? 'appeal ' : ''}${status}`);
  if (complaints.length + reports.length === 0) console.log('Nothing waits.');
}
