import type { Locale, View } from '@vesper/contracts';
import type { PrerenderedFile } from '@vesper/contracts/release';
import type { NamespaceTexts } from '@vesper/i18n';
import { renderWithStyles } from '@vesper/ui/prerender';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { ViewRoot } from '../remote/view-root.tsx';
import { createSampleHost } from './sample-host.ts';
import { variantsOf } from './variants.ts';

interface PrerenderOptions {
  remote: string;
  /** By name. */
  pages: Record<string, { path: string; component: ComponentType<never> }>;
  locale: Locale;
  texts: NamespaceTexts;
}

/** A remote's pages as a visitor gets them first, in one language: what stands in the outlet. */
export function prerenderPages({ remote, pages, locale, texts }: PrerenderOptions): PrerenderedFile {
  return {
    pages: Object.fromEntries(
      Object.entries(pages).map(([page, { path, component }]) => {
        const view: View = { kind: 'page', page, params: {} };
        const fail = (error: unknown) => {
          throw error;
        };
        const variants = variantsOf((brand) => {
          const host = createSampleHost({ remote, locale, texts, brand, pathname: path.replace(/\/:\w+\?/g, '') });
          const element = <ViewRoot host={host} view={view} component={component} report={fail} onCommit={() => {}} />;
          return renderWithStyles(element, { render: (whole) => renderToString(whole, { identifierPrefix: remote }), prefix: 'r' });
        });
        return [page, variants];
      }),
    ),
  };
}
