import { execFileSync } from 'node:child_process';
import { inProject } from '../lib/project-paths.mjs';

/**
 * Headers that tell the server's audit who releases and from what: the person as CI or git knows them, the exact commit, and whether
 * anything differs from it. Without git, what CI says.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(...args: string[]) => string | undefined} [git]
 * @returns {Record<string, string>}
 */
export function releaseSource(env = process.env, git = runGit) {
  const person = env.RELEASE_PERSON || env.GITHUB_ACTOR || env.GITLAB_USER_NAME || env.CI_COMMIT_AUTHOR || git('log', '-1', '--format=%an');
  const revision = git('rev-parse', 'HEAD') || env.GITHUB_SHA || env.CI_COMMIT_SHA;
  const changes = git('status', '--porcelain');
  return {
    ...(person && { 'release-person': encodeURIComponent(person) }),
    ...(revision && { 'release-revision': revision }),
    ...(changes !== undefined && { 'release-tree': changes === '' ? 'clean' : 'dirty' }),
  };
}

/**
 * @param {...string} args
 * @returns {string | undefined} undefined without git or a repository
 */
function runGit(...args) {
  try {
    return execFileSync('git', args, { cwd: inProject(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
