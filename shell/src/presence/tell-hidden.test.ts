import { expect, test } from 'vitest';
import { tellHidden } from './tell-hidden.ts';

function aPage({ isSignedIn = true } = {}) {
  const said: string[] = [];
  let turn = () => {};
  const document = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_: string, listener: unknown) => (turn = listener as () => void),
  };
  tellHidden({
    document: document as never,
    isSignedIn: () => isSignedIn,
    beacon: () => said.push('hidden'),
    comeBack: () => said.push('back'),
  });
  const look = (state: DocumentVisibilityState) => {
    document.visibilityState = state;
    turn();
  };
  return { said, look };
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
  const { said, look } = aPage({ isSignedIn: false });
  look('hidden');
  look('visible');
  expect(said).toEqual([]);
});
