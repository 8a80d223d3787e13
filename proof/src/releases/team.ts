import { openClone, type TeamClone } from '../../../tools/testing/team-clone.mjs';
import type { ReleaseManifest } from '@vesper/contracts/release';
import type { ProofStack } from '../stack.ts';

/** A team with its own clone and a token that can release one remote only. */
export interface Team {
  /** Its name in the audit log. */
  who: string;
  edit: TeamClone['edit'];
  /**
   * Runs `npm run release -- …` with the team's token.
   * @returns the version in its output
   * @throws when it is refused
   */
  release(...args: string[]): Promise<string>;
  /** The manifest of its latest build. */
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
  // Only the operator, who has a token for everything, releases the shell.
  const token = remote === 'shell' ? operatorToken : ((await run('token', remote, '--name', who)).split('\n')[0] ?? '');
  return {
    who: remote === 'shell' ? 'operator' : who,
    edit: clone.edit,
    release: async (...args) => /\d+\.\d+\.\d+-[0-9a-f]{8}/.exec(await run(...args, '--token', token))?.[0] ?? '',
    manifest: () => JSON.parse(clone.read(`${remote}/dist/manifest.json`)) as ReleaseManifest,
    close: clone.close,
  };
}
