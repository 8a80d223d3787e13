import type { Host } from './host.ts';
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
}

export interface SlotDeclaration {
  slot: SlotName;
  /** Name in the remote's `slots` map. */
  widget: string;
  /** Lower comes first. */
  order?: number;
}

/** `remote.json`: what a remote contributes, as data. Registering it runs none of its code. */
export interface RemoteDeclaration {
  name: string;
  /** Semver range of the contract it was built against. */
  contract: string;
  pages: PageDeclaration[];
  slots: SlotDeclaration[];
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

/** A remote's entry in the document's registry. URLs are absolute paths. */
export interface RegistryEntry {
  name: string;
  version: string;
  entry: string;
  /** Kind of the entry. Absent for remotes built before contract 1.1.0, which need a federation runtime in the page. */
  container?: 'webpack';
  /** Files to preload per page name. */
  preload: Record<string, string[]>;
  /** Text file per locale, or one URL pattern for all (`textFileOf`). */
  texts: Record<string, string>;
  declaration: RemoteDeclaration;
  /** The last good version, as fallback; its scripts are in the import map too (B-12). */
  previous?: Omit<RegistryEntry, 'previous'>;
  /** Switched off by operators: none of its code runs, its pages show a notice (B-12). */
  killed?: boolean;
}
