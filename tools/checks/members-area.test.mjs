import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../lib/project-paths.mjs';

test('[R-49 P-06 S-11] the members area is search, profile, chats, likes, a liker’s address and Premium, and no other page', () => {
  const folders = readdirSync(inProject()).filter((name) => name.startsWith('mfe-'));
  const pages = folders.flatMap((folder) => JSON.parse(readFileSync(inProject(folder, 'remote.json'), 'utf8')).pages);
  const inArea = pages.filter(({ membersArea }) => membersArea).map(({ path }) => path);
  expect(new Set(inArea)).toEqual(new Set(['/chats', '/likes', '/likes/m/:id', '/members', '/members/:id', '/premium']));
});
