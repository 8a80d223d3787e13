import {
  type AlertsState,
  areMet,
  type CallQuery,
  type CallResponse,
  defaultSearch,
  type Discount,
  type FirstRead,
  isBannerDue,
  type KnownAnswer,
  type MenuEntry,
  type PageData,
  type ShownAlert,
  shownAlert,
  type User,
} from '@vesper/contracts';
import {
  audienceOf,
  fillPlaces,
  FIRST_READS,
  MENU_BARS,
  type MenuBar,
  type MenuPlace,
  type PrerenderedFile,
  type PrerenderedMembers,
  prerenderedKey,
  type ReleaseManifest,
  viewerFactsOf,
} from '@vesper/contracts/release';
import { escapeHtml } from '../../platform/http/html.ts';
import type { PageOwner } from '../composition.ts';
import { chatsMarkup } from './chat-rows.ts';
import { likesMarkup } from './like-cards.ts';
import { createMarkup, type Markup, type Told, type Wanted } from './markup.ts';
import { membersMarkup, shownOf } from './member-cards.ts';
import type { PrerenderedPage } from './prerendered-page.ts';

/** Calls that the pages of members show the first answer of. */
type FirstCall = 'members.search' | 'chats.get' | 'likes.get' | FirstRead;
/** Answers a call for this member. @throws {ApiError} as the call */
export type Read = <Id extends FirstCall>(id: Id, query: CallQuery<Id>) => Promise<CallResponse<Id>>;

interface MembersPage extends Wanted {
  owner: PageOwner;
  user: User;
  discount: Discount | null;
  /** By this browser's cookie. */
  dismissed: AlertsState['dismissed'];
  /** Whether a path has a page that is not switched off. */
  hasPage: (path: string) => boolean;
  /** Whether a path leads to the same page as this one's: a page may have an address below another's. */
  isThisPage: (path: string) => boolean;
  now: Date;
  /** The remotes that add to the menus, and the labels of their entries in this language. */
  menus: readonly ReleaseManifest[];
  menuTexts: NonNullable<PageData['menuTexts']>;
  read: Read;
}

/**
 * A member's page: the layout with their balance and photo, and inside it the page as it waits for its first answers, or a skeleton.
 * Undefined for pages of the shell and layouts without prerendered markup.
 * @throws Error for markup with an unknown placeholder
 */
export async function membersPage(wanted: MembersPage): Promise<PrerenderedPage | undefined> {
  const { owner, shell, fileOf, user, discount, pathname, search, hasPage } = wanted;
  const { manifest, page } = owner;
  const { members } = fileOf(shell) ?? {};
  const markup = createMarkup(wanted, {
    facts: viewerFactsOf(user, discount),
    credits: user.credits,
    photo: user.profile.main_image?.thumb_filename ?? '',
  });
  // Without one of its destinations, the live layout is another. A visitor's page sends members on.
  if (!members || !markup || manifest === shell || page.access === 'visitor' || !members.links.every(hasPage)) return undefined;

  const menu = menuOf(wanted);
  const isList = page.layout === 'chat' && menu.some(({ path }) => path === pathname);
  const frame = markup.choose(members.frames[isList ? 'chat-list' : page.layout]);
  const alert = page.layout === 'default' ? alertOf(wanted) : null;
  const strip = alert && markup.choose(members.alerts[alert]);
  // The query may change a page from its first render on.
  const isUsual = audienceOf(page) === 'members' && search === '';
  const own = isUsual ? markup.choose(fileOf(manifest)?.pages[prerenderedKey(page)]) : undefined;
  const content = own ?? markup.choose(members.waiting);
  if (!frame || !content || (alert && !strip)) return undefined;

  const current = Object.fromEntries(members.links.map((path) => [`current:${path}`, isIn(path, pathname) ? ' aria-current="page"' : '']));
  const filled = (part: typeof content | null | undefined, of = shell) => (part ? markup.fill(of, part.html, current) : '');
  const found = own?.members && (await firstFound(own.members, wanted, markup));
  const ofPage = menu.find(({ path }) => wanted.isThisPage(path));
  const isCurrent = (entry: Shown) =>
    ofPage ? entry === ofPage : [entry.path, ...(entry.covers ?? [])].some((one) => isIn(one, pathname));
  const bars = Object.fromEntries(
    MENU_BARS.map((bar) => [bar, menu.map((entry) => entryMarkup(members.entries, entry, bar, isCurrent(entry))).join('')]),
  );
  const inside = found
    ? markup.fill(manifest, found.html, { ...current, ...found.values, members: found.markup }, found.told)
    : filled(content, own && manifest);
  return {
    html: markup.fill(shell, frame.html, { ...current, ...bars, alert: filled(strip), page: inside }),
    css: markup.styles({ css: members.base }, frame, ...(strip ? [strip] : []), found ?? content),
    answers: found?.answers ?? (await readsOf(own?.reads ?? [], wanted)),
    ...(found && 'shows' in found && { shows: found.shows }),
  };
}

/** The page with the first of what its list shows; undefined when there is none, or when the read fails: the page asks again. */
async function firstFound(page: PrerenderedMembers, wanted: MembersPage, markup: Markup) {
  const { settings, user, read } = wanted;
  if (page.call === 'chats.get') return firstChats(page, wanted, markup);
  if (page.call === 'likes.get') return firstLikes(page, wanted);
  if (page.call !== undefined) return undefined; // of a newer release
  const query = defaultSearch(settings, user);
  const answer = await read('members.search', { ...query, limit: String(page.places.length) }).catch(() => undefined);
  const profiles = answer && shownOf(page, answer.profiles);
  const cards = profiles && membersMarkup(page, profiles);
  return answer && profiles && cards
    ? {
        ...page,
        values: {},
        told: {},
        markup: cards,
        answers: [{ id: 'members.search', input: { query }, answer: { ...answer, profiles } } as const],
      }
    : undefined;
}

async function firstChats(page: PrerenderedMembers, { owner, locale, now, read }: MembersPage, { fill }: Markup) {
  const answer = await read('chats.get', {}).catch(() => undefined);
  const filling = { locale, now, fill: (row: string, own: Record<string, string>, told: Told) => fill(owner.manifest, row, own, told) };
  const shown = answer && chatsMarkup(page, answer.chats, filling);
  return shown && { ...shown, told: {}, css: page.css, answers: [], shows: 'chats' as const };
}

async function firstLikes(page: PrerenderedMembers, { read }: MembersPage) {
  const [likes, chats] = await Promise.all([read('likes.get', {}), read('chats.get', {})]).catch(() => []);
  const shown = likes && chats && likesMarkup(page, { ...likes, ...chats });
  return shown && { ...shown, css: page.css, answers: [], shows: 'chats' as const };
}

/** What the page begins with, so that it needn't ask; one that fails is left for it to ask. */
async function readsOf(reads: readonly string[], { read }: MembersPage): Promise<KnownAnswer[]> {
  const known = FIRST_READS.filter((id) => reads.includes(id));
  const answers = await Promise.all(known.map(async (id) => ({ id, input: {}, answer: await read(id, {}).catch(() => undefined) })));
  return answers.filter((one) => one.answer !== undefined) as KnownAnswer[];
}

/** What the remotes add to the top bar, in order, as the shell shows it to this member. */
function menuOf({ menus, menuTexts, settings, user, hasPage }: MembersPage) {
  const facts = { user, brand: settings.brand, niche: settings.niche, stored: () => false };
  return menus
    .flatMap(({ remote, declaration: { menu = [] } }) => menu.map((entry) => ({ ...entry, label: menuTexts[remote]?.[entry.label] ?? '' })))
    .filter((entry) => entry.place === 'top' && hasPage(entry.path) && areMet(entry, facts))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

type Entries = NonNullable<PrerenderedFile['members']>['entries'];
type Shown = Pick<MenuEntry, 'path' | 'covers' | 'label' | 'icon'>;

function entryMarkup(entries: Entries, { path, label, icon = '' }: Shown, bar: MenuBar, isCurrent: boolean): string {
  const isKnown = Object.hasOwn(entries, icon);
  const values: Record<MenuPlace, string> = {
    menuPath: escapeHtml(path),
    menuLabel: escapeHtml(label),
    menuCurrent: isCurrent ? ' aria-current="page"' : '',
    menuIcon: escapeHtml(icon.startsWith('M') ? icon : ''),
  };
  return fillPlaces(entries[isKnown ? icon : 'own']?.[bar] ?? '', values, () => '');
}

const isIn = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** The alert that the shell will show. After a signup on a phone it is a dialog, which has no markup. */
function alertOf({ user, discount, dismissed, hasPage, owner, pathname, search, now }: MembersPage): ShownAlert | null {
  const isInMembersArea = owner.page.membersArea ?? false;
  const discountState = { status: 'ready', active: discount, timeBonus: { isVisible: false } } as const;
  return shownAlert({
    ...{ user, dismissed, pathname, isInMembersArea, hasPage },
    query: new URLSearchParams(search),
    isSmartphone: true,
    push: 'unknown',
    hasNews: false,
    isDiscountDue: isBannerDue({ isInMembersArea, user, discount: discountState, dismissed, now: now.getTime() }),
  });
}
