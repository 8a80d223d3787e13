import type { CallId } from './calls.ts';
import type { Host } from './host.ts';
import type { PayloadShape } from './payloads.ts';
import type { SlotName } from './slots.ts';

/** Who may open a page (specification, section R): visitors, members, anyone, or by the brand's `signups` / `logged_out_search`. */
export type Access = 'visitor' | 'member' | 'anyone' | 'logged_out_search';
export type Layout = 'default' | 'chat' | 'lander' | 'empty';

export interface PageDeclaration {
  /** Name in the remote's `pages` map. */
  page: string;
  /** React Router pattern. */
  path: string;
  layout: Layout;
  access: Access;
  /** Key of the title in the remote's texts. */
  title: string;
  /** Part of the members area. */
  membersArea?: boolean;
  /** For landers: false shows the entry warning before it (M-01). */
  adSafe?: boolean;
  /** Prerendered for visitors when the release is built. */
  prerender?: boolean;
  /**
   * Reached by its address, as from an email: only its own document lists it, so that others stay small (W7). A link inside the site
   * loads that document.
   */
  unlisted?: boolean;
  /** The values that a parameter of the path may have; with another one there is no such page (404). */
  values?: Record<string, string[]>;
  /**
   * The read that decides whether the page exists: where it refuses with 404, so does the document. The page itself then says what is
   * missing, with an `h1`.
   */
  exists?: DecidingRead;
}

/** A call of a page's document. In a value of the query, `:id` stands for the path's parameter of that name. */
export interface DecidingRead {
  call: CallId;
  query: Record<string, string>;
}

/** A widget for a slot, and when it is shown: all conditions that it names must hold. */
export interface SlotDeclaration {
  slot: SlotName;
  /** Name in the remote's `slots` map. */
  widget: string;
  /** Lower comes first; without it, 0. */
  order?: number;
  /** To visitors or to members only. */
  access?: 'visitor' | 'member';
  /** In these brands only, by the names of their folders. */
  brands?: string[];
  /** In brands of these niches only, 1 to 7 (K-07). */
  niches?: number[];
  /** To members who have paid only; false: to those who have not. */
  premium?: boolean;
  /** In a browser whose local storage has this key only. It begins with the remote's name, and no one else downloads the widget. */
  stored?: string;
}

/** An entry in one of the site's menus: a link to a page of the remote. It needs none of the remote's code. */
export interface MenuEntry {
  /** The top bar (on phones the bar below), the account menu, or a column of the footer. */
  place: 'top' | 'account' | 'footer.help' | 'footer.money' | 'footer.legal';
  path: string;
  /** Further paths that belong to it: on their pages the entry is the current one, too. */
  covers?: string[];
  /** Key of the label in the remote's texts. */
  label: string;
  /** Of the shell's icons (`search`, `swipe`, `message`, `heart`, `user`, `settings`), or the path of one's own: 24 × 24, stroked. */
  icon?: string;
  /** A count of the shell's that the entry shows. */
  badge?: 'unread_messages' | 'new_likes';
  /** Lower comes first; without it, 0. */
  order?: number;
  access?: 'visitor' | 'member';
  brands?: string[];
  niches?: number[];
  premium?: boolean;
  stored?: string;
}

export type Conditions = Pick<SlotDeclaration, 'access' | 'brands' | 'niches' | 'premium' | 'stored'>;

/** `remote.json`: what a remote contributes, as data. Registering it runs none of its code. */
export interface RemoteDeclaration {
  name: string;
  /** Semver range of the contract it was built against. */
  contract: string;
  pages: PageDeclaration[];
  slots: SlotDeclaration[];
  menu?: MenuEntry[];
  /** Its own events, by name, with the shape of their payloads (`payloads.ts`). Names begin with the remote's, without `mfe-`. */
  events?: Record<string, Record<string, string>>;
}

/** What to show: a page with its parameters, or a widget with the slot's props. */
export type View =
  | { kind: 'page'; page: string; params: Record<string, string | undefined> }
  | { kind: 'widget'; widget: string; props: Record<string, unknown> };

export interface MountProps {
  container: HTMLElement;
  host: Host;
  view: View;
}

/**
 * The one thing a remote exposes. The same module may be mounted into several containers at once.
 * `mount` resolves when the first render is on screen; `unmount` always settles; the remote catches its own rendering errors.
 */
export interface RemoteModule {
  readonly contract: string;
  bootstrap(): Promise<void>;
  mount(props: MountProps): Promise<void>;
  update(props: MountProps): Promise<void>;
  unmount(props: Pick<MountProps, 'container'>): Promise<void>;
  /** False keeps the member on the page (unsent text). The shell asks before it navigates. */
  canLeave?(container: HTMLElement): boolean;
}

/** A call as a remote's container brings it. */
export interface BroughtCall {
  readonly method: string;
  readonly path: string;
  /** What the remote reads in the answer's fields; the build takes it from the call's schema (D-01). */
  readonly answer?: PayloadShape;
}

/** Calls by id. */
export type CallTable = Readonly<Record<string, BroughtCall>>;

/** What a container exposes as `./remote`. */
export interface ExposedRemote {
  default: RemoteModule;
  /**
   * The calls it makes: one that the live shell does not know, or knows by another path, is made as it says here. In development and
   * canaries an answer that does not have its shape is reported.
   */
  calls?: CallTable;
}

/** A remote's entry in the document's registry. URLs are absolute paths. */
export interface RegistryEntry {
  name: string;
  version: string;
  entry: string;
  /** Files to preload per page name. */
  preload: Record<string, string[]>;
  /** Text file per locale, or one URL pattern for all (`textFileOf`). */
  texts: Record<string, string>;
  declaration: RemoteDeclaration;
  /** The last good version, as fallback; its scripts are in the import map too (B-12). */
  previous?: Omit<RegistryEntry, 'previous'>;
  /** It is compared with another version of the remote: its mounts are counted as they begin and end (B-12). */
  watched?: true;
  /** Switched off by operators: none of its code runs, its pages show a notice (B-12). */
  killed?: boolean;
}
