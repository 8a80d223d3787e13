import type { AlertsState, CallResponse, PageData } from '@vesper/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseFiles } from '../../releases/release-files.ts';
import type { Composition, PageOwner } from '../composition.ts';
import type { ReleaseTexts } from '../release-texts.ts';
import type { Landing } from './landing-member.ts';
import { membersPage, type Read } from './members-page.ts';
import { createPrerenderedFiles } from './prerendered-files.ts';
import { type PrerenderedPage, prerenderedPage } from './prerendered-page.ts';

interface Request {
  url: string;
  /** By this browser's cookie. */
  dismissed: AlertsState['dismissed'];
  now: Date;
  /** The members that a lander may show. */
  showcase: (lander: string) => Promise<CallResponse<'showcase.get'>>;
  /** The member whom the page is about, if it is one's landing. */
  landing: Landing | undefined;
  read: Read;
}

export type Prerenderer = (
  current: Composition,
  owner: PageOwner | undefined,
  data: Pick<PageData, 'settings' | 'locale' | 'user' | 'discount' | 'menuTexts'>,
  request: Request,
) => Promise<PrerenderedPage | undefined>;

/** Prerenders pages, by the versions that this visitor or member gets. Whatever can't be prerendered is rendered by script. */
export function createPrerenderer(files: ReleaseFiles, texts: ReleaseTexts, log: FastifyBaseLogger): Prerenderer {
  const fileOf = createPrerenderedFiles(files, log);
  return async (current, owner, { settings, locale, user, discount, menuTexts = {} }, { url, dismissed, now, showcase, landing, read }) => {
    // An external build may change at any time.
    if (!owner || !current.isShown(owner) || current.origins.length > 0) return undefined;
    const { pathname, search } = new URL(url, 'http://page');
    const wanted = {
      owner,
      shell: current.shell,
      fileOf: (manifest: PageOwner['manifest']) => fileOf(manifest, locale),
      textsOf: (manifest: PageOwner['manifest']) => texts(manifest, locale),
      settings,
      locale,
      pathname,
      search,
    };
    const hasPage = (path: string) => {
      const found = current.ownerOf(path);
      return found !== undefined && current.isShown(found);
    };
    const isThisPage = (path: string) => {
      const found = current.ownerOf(path);
      return found?.manifest === owner.manifest && found.page.page === owner.page.page;
    };
    try {
      return user
        ? await membersPage({ ...wanted, user, discount, dismissed, hasPage, isThisPage, now, read, menus: current.menus, menuTexts })
        : await prerenderedPage({ ...wanted, showcase, landing });
    } catch (error) {
      log.error({ err: error, page: owner.page.page }, 'prerendered page has placeholders this server does not know');
      return undefined;
    }
  };
}
