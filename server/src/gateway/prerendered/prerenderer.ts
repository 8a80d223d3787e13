import type { CallResponse, PageData } from '@vesper/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseFiles } from '../../releases/release-files.ts';
import type { Composition, PageOwner } from '../composition.ts';
import type { ReleaseTexts } from '../release-texts.ts';
import { createPrerenderedFiles } from './prerendered-files.ts';
import { type PrerenderedPage, prerenderedPage } from './prerendered-page.ts';

export type Prerenderer = (
  current: Composition,
  owner: PageOwner | undefined,
  { settings, locale }: Pick<PageData, 'settings' | 'locale'>,
  url: string,
  showcase: (lander: string) => Promise<CallResponse<'showcase.get'>>,
) => Promise<PrerenderedPage | undefined>;

/**
 * Prerenders pages for visitors, by the versions they get. Whatever can't be prerendered is rendered by script, as all members' pages are.
 */
export function createPrerenderer(files: ReleaseFiles, texts: ReleaseTexts, log: FastifyBaseLogger): Prerenderer {
  const fileOf = createPrerenderedFiles(files, log);
  return async (current, owner, { settings, locale }, url, showcase) => {
    // An external build may change at any time.
    if (!owner || !current.isShown(owner) || current.origins.length > 0) return undefined;
    const { pathname, search } = new URL(url, 'http://page');
    try {
      return await prerenderedPage({
        owner,
        shell: current.shell,
        fileOf: (manifest) => fileOf(manifest, locale),
        textsOf: (manifest) => texts(manifest, locale),
        showcase,
        settings,
        locale,
        pathname,
        search,
      });
    } catch (error) {
      log.error({ err: error, page: owner.page.page }, 'prerendered page has placeholders this server does not know');
      return undefined;
    }
  };
}
