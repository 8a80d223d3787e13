import type { Host } from '@vesper/contracts';
import { createFakeHost } from '@vesper/testing';
import { expect, test } from 'vitest';
import { createLeakWatch } from './leaks.ts';

/** Opens and closes views that do this with their host; returns what was warned. */
function warningsOf(views: number, live: (host: Host) => () => void): string[] {
  const warnings: string[] = [];
  const leaks = createLeakWatch((text) => warnings.push(text));
  const shared = createFakeHost({ remote: 'mfe-x' });
  for (let view = 0; view < views; view += 1) {
    const host = leaks.watched({ ...shared });
    live(host)();
    leaks.closed(host);
  }
  return warnings;
}

test('a view that ends its subscriptions is not reported', () => {
  const tidy = (host: Host) => {
    const ends = [
      host.events.on('likes:seen', () => {}),
      host.stores.session.subscribe(() => {}),
      host.navigation.subscribe(() => {}),
      host.i18n.subscribe(() => {}),
      host.mountSlot('banner.top', document.createElement('div'), {}),
    ];
    return () => {
      for (const end of [...ends, ...ends]) end();
    };
  };
  expect(warningsOf(5, tidy)).toEqual([]);
});

test('a leak’s warning names the remote, the kind and the count', () => {
  const warnings = warningsOf(3, (host) => {
    host.events.on('likes:seen', () => {});
    host.stores.chatState.subscribe(() => {});
    return () => {};
  });
  expect(warnings).toHaveLength(2);
  expect(warnings[1]).toContain(
    "mfe-x leaks subscriptions with every view: events.on('likes:seen') (3 open), stores.chatState.subscribe (3 open)",
  );
});

test('one subscription kept for all views is not a leak', () => {
  let isKept = false;
  const outbox = (host: Host) => {
    if (!isKept) host.events.on('session:ended', () => {});
    isKept = true;
    return () => {};
  };
  expect(warningsOf(5, outbox)).toEqual([]);
});

test('the wrapped host works like the original', () => {
  const leaks = createLeakWatch(() => {});
  const host = leaks.watched(createFakeHost());
  let heard = 0;
  host.events.on('likes:seen', () => (heard += 1));
  host.events.emit('likes:seen', {} as never);
  expect(heard).toBe(1);
  expect(host.i18n.locale).toBe('en');
});
