import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import ownCallsLoader, { callsNamedIn } from './own-calls-loader.ts';

function sourcesOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vesper-calls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('[D-01 B-18] a remote’s container brings the calls that its sources name, with the shape of their answers, and no others', () => {
  const source = sourcesOf({
    'page.tsx': `const { data } = useCall('likes.get'); const other = useCallMutation("like.create"); t('chats.title');`,
    'page.test.tsx': `calls: { 'chats.get': () => {} }`,
  });
  expect(callsNamedIn(source)).toEqual({
    'likes.get': {
      method: 'GET',
      path: '/api/likes.php',
      answer: { profiles: 'list', liked_by: 'list', given: 'list', total_new_likes: 'number' },
    },
    'like.create': { method: 'POST', path: '/api/like.php', answer: { ok: 'boolean', matched: 'boolean' } },
  });
  const watched: string[] = [];
  const context = { getOptions: () => ({ source }), addContextDependency: (folder: string) => void watched.push(folder) };
  expect(ownCallsLoader.call(context, 'export default {};')).toMatch(
    /^export default \{\};\nexport const calls = \{"like.*likes\.php".*\};\n$/s,
  );
  expect(watched).toEqual([source]);
});
