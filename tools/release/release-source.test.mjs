import { expect, test } from 'vitest';
import { releaseSource } from './release-source.mjs';

/** @param {Record<string, string>} answers */
const gitOf =
  (answers) =>
  (/** @type {string[]} */ ...args) =>
    answers[args[0] ?? ''];

test('[B-12] the audit hears of the person, the exact commit, and whether anything differs from it', () => {
  const git = gitOf({ log: 'Zoë Ågren', 'rev-parse': 'a'.repeat(40), status: '' });
  expect(releaseSource({}, git)).toEqual({
    'release-person': encodeURIComponent('Zoë Ågren'),
    'release-revision': 'a'.repeat(40),
    'release-tree': 'clean',
  });
  expect(releaseSource({ GITHUB_ACTOR: 'anna' }, git)['release-person']).toBe('anna');
  expect(releaseSource({ RELEASE_PERSON: 'Bert', GITHUB_ACTOR: 'anna' }, git)['release-person']).toBe('Bert');
  expect(releaseSource({}, gitOf({ status: ' M mfe-chat/remote.json' }))).toEqual({ 'release-tree': 'dirty' });
});

test('[B-12] without git, what CI says', () => {
  expect(releaseSource({ CI_COMMIT_SHA: 'b'.repeat(40) }, () => undefined)).toEqual({ 'release-revision': 'b'.repeat(40) });
});
