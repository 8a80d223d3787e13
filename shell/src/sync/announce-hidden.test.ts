import { expect, test } from 'vitest';
import { createTabs } from '../testing/tabs.ts';
import { announceHidden } from './announce-hidden.ts';

function aPage({ isSignedIn = true, tabs = createTabs() } = {}) {
  const said: string[] = [];
  let turn = () => {};
  let timers: (() => void)[] = [];
  const document = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_: string, listener: unknown) => (turn = listener as () => void),
  };
  const { streamOpened } = announceHidden({
    document: document as never,
    channel: tabs.open(),
    isSignedIn: () => isSignedIn,
    sendHidden: () => said.push('hidden'),
    sendActive: () => said.push('back'),
    setTimer: (run) => timers.push(run),
  });
  const look = (state: DocumentVisibilityState) => {
    document.visibilityState = state;
    turn();
  };
  const pass = () => {
    const due = timers;
    timers = [];
    for (const run of due) run();
  };
  return { said, look, pass, streamOpened };
}

test('[S-24 C-07] hiding and returning are announced at once', () => {
  const { said, look } = aPage();
  look('hidden');
  look('visible');
  look('visible');
  look('hidden');
  expect(said).toEqual(['hidden', 'back', 'hidden']);
});

test('[S-24] nothing is announced for visitors', () => {
  const { said, look, pass, streamOpened } = aPage({ isSignedIn: false });
  look('hidden');
  look('visible');
  streamOpened();
  pass();
  expect(said).toEqual([]);
});

test('[S-24] a member who hides one of two visible tabs stays online', () => {
  const tabs = createTabs();
  const [one, two] = [aPage({ tabs }), aPage({ tabs })];
  one.look('hidden');
  expect(two.said).toEqual([]); // not before the beacon has arrived
  two.pass();
  expect([one.said, two.said]).toEqual([['hidden'], ['back']]);
});

test('[S-24] when switching tabs, the visible one reports after the hidden one', () => {
  const tabs = createTabs();
  const [one, two] = [aPage({ tabs }), aPage({ tabs })];
  two.look('hidden');
  one.look('hidden');
  two.look('visible');
  two.pass();
  expect(two.said).toEqual(['hidden', 'back', 'back']);
});

test('[S-24] a hidden tab announces itself again when its stream reconnects', () => {
  const { said, look, pass, streamOpened } = aPage();
  streamOpened();
  pass();
  expect(said).toEqual([]);
  look('hidden');
  streamOpened();
  pass();
  expect(said).toEqual(['hidden', 'hidden']);
});
