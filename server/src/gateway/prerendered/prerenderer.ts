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

/** Pages for visitors, by the versions that they get. What can't be prerendered is painted by script, as every page of a member's is. */
export function createPrerenderer(files: ReleaseFiles, texts: ReleaseTexts, log: FastifyBaseLogger): Prerenderer {
  const fileOf = createPrerenderedFiles(files, log);
  return async (current, owner, { settings, locale }, url, showcase) => {
    // A build from elsewhere may change while it is looked at.
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
      log.error({ err: error, page: owner.page.page }, 'a prerendered page is not what this server can fill');
      return undefined;
    }
  };
}
