// npm run releases [-- --server https://… --token …]: lists what is released, pinned and switched off, and the latest changes.
import { parseArgs } from 'node:util';
import { ensureNode } from './lib/ensure-node.mjs';
import { command } from './lib/problem.mjs';
import { createReleaseClient } from './release/release-client.mjs';

/** How many superseded and withdrawn releases are listed per remote: the likely targets of a rollback. */
const OLD_SHOWN = 3;

await command(async () => {
  await ensureNode();
  const { values } = parseArgs({ options: { server: { type: 'string' }, token: { type: 'string' } } });
  const { releases, pins, kills, audit } = await createReleaseClient(values).list();

  /** @type {Map<string, number>} */
  const old = new Map();
  const shown = releases.filter(({ remote, state }) => {
    if (!/superseded|withdrawn/.test(state)) return true;
    old.set(remote, (old.get(remote) ?? 0) + 1);
    return (old.get(remote) ?? 0) <= OLD_SHOWN;
  });
  table(
    ['remote', 'version', 'state', 'since', 'revision'],
    shown.map(({ remote, version, state, percent, changed_at, revision }) => [
      remote,
      version,
      `${state}${percent === null ? '' : ` ${percent} %`}${state === 'live' && kills.some((kill) => kill.remote === remote) ? ', killed' : ''}`,
      minute(changed_at),
      revision.slice(0, 8),
    ]),
  );
  if (pins.length > 0) {
    table(
      ['brand', 'pinned to', ''],
      pins.map(({ brand, remote, version }) => [brand, remote, version]),
    );
  }
  table(
    ['when', 'who', 'what', 'from', 'to', ''],
    audit
      .slice(0, 10)
      .map(({ at, who, person, dirty, what, remote, brand, from, to, detail }) => [
        minute(at),
        `${who}${person ? `, ${person}` : ''}${dirty ? ' (uncommitted changes)' : ''}`,
        `${what} ${remote}${brand ? ` for ${brand}` : ''}`,
        from ?? '–',
        to ?? '–',
        detail ?? '',
      ]),
  );
});

/** @param {string} iso */
function minute(iso) {
  return iso.slice(0, 16).replace('T', ' ');
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
function table(head, rows) {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {string[]} */ cells) => `  ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd();
  console.log(`\n${[head, ...rows].map(line).join('\n')}`);
}
