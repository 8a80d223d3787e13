import { openClone, type TeamClone } from '../../../tools/testing/team-clone.mjs';
import type { ReleaseManifest } from '@vesper/contracts/release';
import type { ProofStack } from '../stack.ts';

/** A team with its own clone and its own token, which releases one remote and nothing else. */
export interface Team {
  /** Its name in the audit. */
  who: string;
  edit: TeamClone['edit'];
  /** `npm run release -- …` with the team's token. @returns the version it speaks of @throws when it is refused */
  release(...args: string[]): Promise<string>;
  /** Of what it built last. */
  manifest(): ReleaseManifest;
  close(): void;
}

export async function openTeam({ origin, operatorToken }: ProofStack, remote: string): Promise<Team> {
  const clone = openClone({ packages: [remote], server: origin, token: operatorToken });
  const run = async (...args: string[]): Promise<string> => {
    const { code, output } = await clone.release(...args);
    if (code !== 0) throw new Error(`release ${args.join(' ')}: ${output}`);
    return output;
  };
  const who = `team of ${remote} ${Date.now()}`;
  // The shell is its operator's, who has a token for everything.
  const token = remote === 'shell' ? operatorToken : ((await run('token', remote, '--name', who)).split('\n')[0] ?? '');
  return {
    who: remote === 'shell' ? 'operator' : who,
    edit: clone.edit,
    release: async (...args) => /\d+\.\d+\.\d+-[0-9a-f]{8}/.exec(await run(...args, '--token', token))?.[0] ?? '',
    manifest: () => JSON.parse(clone.read(`${remote}/dist/manifest.json`)) as ReleaseManifest,
    close: clone.close,
  };
}
