// npm run new -- mfe-hello: a new remote with a page, a widget, tests and texts in all languages (docs/remotes.md).
// npm run new -- lander evening: a new lander with its page, its texts to fill in and a test (docs/landers.md).
import { command } from './lib/problem.mjs';
import { createLanderFolder } from './new/new-lander.mjs';
import { createRemoteFolder, shortName } from './new/new-remote.mjs';

const [what = '', name = ''] = process.argv.slice(2);

await command(async () => {
  const files = what === 'lander' ? createLanderFolder(name) : createRemoteFolder(what);
  for (const file of files) console.log(`  ${file}`);
  console.log(
    what === 'lander'
      ? `\nIts page is /landers/${name}. What is to be written: npm run lint -- texts. Next steps: docs/landers.md.`
      : `\nIts page is /${shortName(what)}. To see it: npm run emulate -- ${what}. Next steps: docs/remotes.md.`,
  );
});
