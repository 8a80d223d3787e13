import type { ChatEntry, ChatState, KnownAnswer, Locale, PageDeclaration, ProfileCard, View } from '@vesper/contracts';
import { audienceOf, FIRST_READS, placeFor, type PrerenderedFile, slugKey } from '@vesper/contracts/release';
import type { NamespaceTexts } from '@vesper/i18n';
import { renderWithStyles } from '@vesper/ui/prerender';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { callKey } from '../hooks/use-call.ts';
import { seedQueryCache, queryClientOf } from '../remote/query-client.ts';
import { ViewRoot } from '../remote/view-root.tsx';
import { anyChat, splitChatRows } from './chat-rows.ts';
import { anyLikes, splitLikeCards } from './like-cards.ts';
import { splitMemberCards } from './member-cards.ts';
import { sampleLanding, splitLandingLists } from './member-landing.ts';
import { createSampleHost, placeCredits } from './sample-host.ts';
import { type SampleFacts, variantsOf } from './variants.ts';

interface PrerenderOptions {
  remote: string;
  pages: {
    key: string;
    page: Pick<PageDeclaration, 'page' | 'path' | 'access' | 'exists'>;
    /** Values of its `:slug`, each of which is rendered too. */
    slugs?: readonly string[];
    component: ComponentType<never>;
  }[];
  locale: Locale;
  texts: NamespaceTexts;
}

/** The members that a page asks for: of a lander, or the first of a search. */
type Asked = { lander: string | undefined };

/** What a rendering has instead of waiting for it. */
interface Known {
  known?: KnownAnswer;
  chatState?: Partial<ChatState>;
}

/**
 * Renders a remote's pages in one language: the outlet's content. A page for visitors comes with and without the members that it fetches,
 * and a member's landing with that member; a page for members as it waits for its first answers.
 */
export function prerenderPages({ remote, pages, locale, texts }: PrerenderOptions): PrerenderedFile {
  const withSlugs = pages.filter(({ slugs }) => slugs);
  return {
    ...(withSlugs.length > 0 && { slugs: Object.fromEntries(withSlugs.map(({ key, slugs = [] }) => [key, [...slugs]])) }),
    pages: Object.fromEntries(
      pages.flatMap(withEachSlug).map(({ key, page: declared, slug, component }) => {
        const { page, path } = declared;
        const isMember = audienceOf(declared) === 'members';
        const isLanding = declared.exists?.call === LANDING;
        const params: Record<string, string> = isMember
          ? sampleParams(path)
          : { ...(slug !== undefined && { slug }), ...(isLanding && { id: placeFor('memberId') }) };
        const view: View = { kind: 'page', page, params };
        const render = (brand: SampleFacts, names: Map<string, string>, { known, chatState = {} }: Known = {}) => {
          const pathname = samplePath(path, params);
          const host = createSampleHost({ remote, locale, texts, brand, isMember, pathname, states: statesWith(chatState) });
          if (known) seedQueryCache(host, [known]);
          const element = <ViewRoot host={host} view={view} component={component} report={fail} onCommit={() => {}} />;
          const toMarkup = (whole: React.ReactElement) =>
            placeCredits(withoutPreloads(renderToString(whole, { identifierPrefix: remote })), locale);
          const rendered = renderWithStyles(element, { render: toMarkup, prefix: 'r', names });
          if (rendered.html.includes(PARAMETER))
            throw new Error(`The page at ${path} can’t be prerendered: it shows a parameter of its path.`);
          const client = queryClientOf(host);
          return { ...rendered, asked: askedOf(client), reads: readsOf(client) };
        };
        const variants = variantsOf((brand) => {
          if (isLanding) return splitLandingLists(render(brand, new Map(), { known: sampleLanding(brand) }));
          const { asked, reads, ...rendered } = render(brand, new Map());
          const waiting = { ...rendered, ...(isMember && reads.length > 0 && { reads }) };
          const names = new Map<string, string>();
          const withKnown = (known: Known) => {
            const { html, css } = render(brand, names, known);
            return { html, css };
          };
          if (asked) {
            const withProfiles = (profiles: ProfileCard[]) => withKnown({ known: answerTo(asked, profiles) });
            return { ...waiting, members: splitMemberCards(asked.lander, withProfiles) };
          }
          const withChats = (chats: ChatEntry[]) => withKnown({ chatState: { chats } });
          // Beside a conversation the list marks that one, which the gateway doesn't.
          if (isMember && Object.keys(params).length === 0 && withChats([anyChat]).html.includes(anyChat.conversation))
            return { ...waiting, members: splitChatRows(locale, withChats) };
          const withLikes = (likes: Partial<ChatState>) => withKnown({ chatState: likes });
          if (isMember && Object.keys(params).length === 0 && withLikes(anyLikes).html.includes(placeFor('memberId')))
            return { ...waiting, members: splitLikeCards(withLikes) };
          return waiting;
        });
        return [key, variants];
      }),
    ),
  };
}

/** The page, and then the same for each value of its `:slug`. */
const withEachSlug = ({ slugs = [], ...page }: PrerenderOptions['pages'][number]) => [
  { ...page, slug: undefined },
  ...slugs.map((slug) => ({ ...page, slug, key: slugKey(page.key, slug) })),
];

/** The read of a page about one member, who is in its path. */
const LANDING = 'landing.get';

/** In the place of the path's parameters: the gateway fills in none, so a page that shows one fails to build. */
const PARAMETER = '~~parameter~~';

const sampleParams = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)(?!\w*\?)/g)].map(([, name = '']) => [name, PARAMETER]));

const samplePath = (path: string, params: Record<string, string>): string =>
  path
    .replace(/\/:(\w+)\?/g, (_, name: string) => (params[name] ? `/${params[name]}` : ''))
    .replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');

/** Before the first answer no discount is known, and no chats or likes but the given ones. */
const statesWith = (known: Partial<ChatState>) => {
  const chatState: ChatState = {
    status: 'loading',
    chats: [],
    totalUnread: 0,
    likes: { profiles: {}, received: [], given: [] },
    totalNewLikes: 0,
    typing: {},
    lastOpened: null,
    ...known,
  };
  return { chatState, connection: { online: true, serverOffset: 0 } };
};

function fail(error: unknown): never {
  throw error;
}

/** The members that the page asks for, if any. */
const askedOf = (client: ReturnType<typeof queryClientOf>): Asked | undefined =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [id, input] }) => {
      if (id === 'members.search') return { lander: undefined };
      return id === 'showcase.get' ? { lander: (input as { query: { lander: string } }).query.lander } : undefined;
    })
    .find((asked) => asked !== undefined);

/** The member's own things that the page begins with. */
const readsOf = (client: ReturnType<typeof queryClientOf>): string[] =>
  FIRST_READS.filter((id) => client.getQueryCache().find({ queryKey: callKey(id), exact: true }));

const answerTo = ({ lander }: Asked, profiles: ProfileCard[]): KnownAnswer =>
  lander === undefined
    ? { id: 'members.search', input: { query: {} }, answer: { profiles, total: profiles.length, next: null, similar: null } }
    : { id: 'showcase.get', input: { query: { lander } }, answer: { profiles } };

/** Removes React's image preloads: the markup is at the top of the document anyway. */
const withoutPreloads = (html: string): string => html.replace(/<link rel="preload" as="image"[^>]*>/g, '');
