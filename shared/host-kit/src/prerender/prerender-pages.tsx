import type { Locale, ProfileCard, View } from '@vesper/contracts';
import type { PrerenderedFile } from '@vesper/contracts/release';
import type { NamespaceTexts } from '@vesper/i18n';
import { renderWithStyles } from '@vesper/ui/prerender';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { seedQueryCache, queryClientOf } from '../remote/query-client.ts';
import { ViewRoot } from '../remote/view-root.tsx';
import { splitMemberCards } from './member-cards.ts';
import { createSampleHost } from './sample-host.ts';
import { type SampleBrand, variantsOf } from './variants.ts';

interface PrerenderOptions {
  remote: string;
  /** By page name. */
  pages: Record<string, { path: string; component: ComponentType<never> }>;
  locale: Locale;
  texts: NamespaceTexts;
}

type Showcase = { lander: string; profiles: ProfileCard[] };

/** Renders a remote's public pages in one language: the outlet's content, with and without the members that the page fetches. */
export function prerenderPages({ remote, pages, locale, texts }: PrerenderOptions): PrerenderedFile {
  return {
    pages: Object.fromEntries(
      Object.entries(pages).map(([page, { path, component }]) => {
        const view: View = { kind: 'page', page, params: {} };
        const render = (brand: SampleBrand, names: Map<string, string>, known?: Showcase) => {
          const host = createSampleHost({ remote, locale, texts, brand, pathname: path.replace(/\/:\w+\?/g, '') });
          if (known) seedQueryCache(host, [{ id: 'showcase.get', input: { query: { lander: known.lander } }, answer: known }]);
          const element = <ViewRoot host={host} view={view} component={component} report={fail} onCommit={() => {}} />;
          const toMarkup = (whole: React.ReactElement) => withoutPreloads(renderToString(whole, { identifierPrefix: remote }));
          const rendered = renderWithStyles(element, { render: toMarkup, prefix: 'r', names });
          return { ...rendered, lander: landerOf(queryClientOf(host)) };
        };
        const variants = variantsOf((brand) => {
          const { lander, ...waiting } = render(brand, new Map());
          if (lander === undefined) return waiting;
          const names = new Map<string, string>();
          const withProfiles = (profiles: ProfileCard[]) => {
            const { html, css } = render(brand, names, { lander, profiles });
            return { html, css };
          };
          return { ...waiting, members: splitMemberCards(lander, withProfiles) };
        });
        return [page, variants];
      }),
    ),
  };
}

function fail(error: unknown): never {
  throw error;
}

/** The lander for which the page fetched its members, if any. */
const landerOf = (asked: ReturnType<typeof queryClientOf>): string | undefined =>
  asked
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [id, input] }) => (id === 'showcase.get' ? (input as { query: { lander: string } }).query.lander : undefined))
    .find((lander) => lander !== undefined);

/** Removes React's image preloads: the markup is at the top of the document anyway. */
const withoutPreloads = (html: string): string => html.replace(/<link rel="preload" as="image"[^>]*>/g, '');
