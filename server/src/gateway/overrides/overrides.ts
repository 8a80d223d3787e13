import { once } from 'node:events';
import type { Locale, PageData } from '@vesper/contracts';
import { satisfies } from 'semver';
import type { Release } from '../../releases/registry.ts';
import type { Selected } from '../selection.ts';
import { fetchExternalBuild } from './external-build.ts';
import { OverrideRefused } from './override-refused.ts';
import type { RequestedBuild } from './requested-builds.ts';

interface Dependencies {
  /** Host names that builds may be loaded from. */
  hosts: readonly string[];
  /** Finds a release that may be shown. */
  find(remote: string, version: string): Promise<Release | undefined>;
  /** Default: three seconds. */
  budget?: () => Budget;
}

/** The time limit of an attempt, including fetching. */
interface Budget {
  signal: AbortSignal;
  over: Promise<unknown>;
}

const TIME_LIMIT_MS = 3000;

const threeSeconds = (): Budget => {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  return { signal, over: once(signal, 'abort') };
};

/** The overridden remotes of one document. */
export type Overridden = NonNullable<PageData['override']>['remotes'];

export interface Applied {
  selected: Selected[];
  /** For the banner; builds in development are not in it. */
  overridden: Overridden;
}

/**
 * Replaces what this visitor would get with external builds or other releases. A refusal is only sent when the time limit is over, whatever
 * its reason: its timing would otherwise distinguish closed from open ports, in a network that this server can reach and visitors can't.
 */
export function createOverrides({ hosts, find, budget = threeSeconds }: Dependencies) {
  async function choose(requested: RequestedBuild, locale: Locale, signal: AbortSignal): Promise<Selected> {
    const { remote } = requested;
    if ('version' in requested) {
      const release = await find(remote, requested.version);
      if (!release) throw new OverrideRefused('version_unknown', `${remote} ${requested.version}`);
      return { release, previous: undefined, isKilled: false };
    }
    const { url, isHot = false } = requested;
    if (!hosts.includes(url.hostname)) throw new OverrideRefused('host_not_allowed', url.host, `Allowed: ${hosts.join(', ')}.`);
    const { manifest, texts } = await fetchExternalBuild(remote, url, locale, signal);
    return {
      release: { remote, version: manifest.version, state: 'staged', percent: null, liveAt: null, manifest },
      // No fallback to the live version: a developer wants to see their build fail.
      previous: undefined,
      isKilled: false,
      external: { base: url.href, texts, isHot },
    };
  }

  async function apply(
    selected: readonly Selected[],
    requested: readonly RequestedBuild[],
    locale: Locale,
    signal: AbortSignal,
  ): Promise<Applied> {
    const chosen = await Promise.all(requested.map((one) => choose(one, locale, signal)));
    // In the original order: when two remotes declare the same path, the first owns it.
    const replaced = selected.map((one) => chosen.find(({ release }) => release.remote === one.release.remote) ?? one);
    const all = [...new Set([...replaced, ...chosen])];
    const shell = all.find(({ release }) => release.remote === 'shell')?.release.manifest;
    for (const { release } of all) {
      const { remote, version, manifest } = release;
      if (!shell || remote === 'shell' || satisfies(shell.contract, manifest.declaration.contract)) continue;
      const sentence = `It needs contract ${manifest.declaration.contract}; shell ${shell.version} speaks ${shell.contract}.`;
      throw new OverrideRefused('contract', `${remote} ${version}`, sentence);
    }
    return {
      selected: all,
      overridden: chosen
        .filter(({ external }) => !external?.isHot)
        .map(({ release, external }) => ({
          name: release.remote,
          version: release.version,
          from: external ? new URL(external.base).host : null,
        })),
    };
  }

  /** @throws {OverrideRefused} */
  return async (selected: readonly Selected[], requested: readonly RequestedBuild[], locale: Locale): Promise<Applied> => {
    const { signal, over } = budget();
    try {
      return await apply(selected, requested, locale, signal);
    } catch (error) {
      await over;
      throw error;
    }
  };
}
