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

test('[S-24 C-07] a hidden page is told at once, and that the member is back too', () => {
  const { said, look } = aPage();
  look('hidden');
  look('visible');
  look('visible');
  look('hidden');
  expect(said).toEqual(['hidden', 'back', 'hidden']);
});

test('[S-24] of visitors nothing is told', () => {
  const { said, look, pass, streamOpened } = aPage({ isSignedIn: false });
  look('hidden');
  look('visible');
  streamOpened();
  pass();
  expect(said).toEqual([]);
});

test('[S-24] whoever hides one tab and looks at another one is here', () => {
  const tabs = createTabs();
  const [one, two] = [aPage({ tabs }), aPage({ tabs })];
  one.look('hidden');
  expect(two.said).toEqual([]); // not before the beacon has arrived
  two.pass();
  expect([one.said, two.said]).toEqual([['hidden'], ['back']]);
});

test('[S-24] a tab that takes another one’s place says so after that one’s beacon', () => {
  const tabs = createTabs();
  const [one, two] = [aPage({ tabs }), aPage({ tabs })];
  two.look('hidden');
  one.look('hidden');
  two.look('visible');
  two.pass();
  expect(two.said).toEqual(['hidden', 'back', 'back']);
});

test('[S-24] the hidden tab that has the stream stays away when it is opened anew', () => {
  const { said, look, pass, streamOpened } = aPage();
  streamOpened();
  pass();
  expect(said).toEqual([]);
  look('hidden');
  streamOpened();
  pass();
  expect(said).toEqual(['hidden', 'hidden']);
});
