/**
 * The site as an app on this device (B-07). Owner and only writer: the shell (the browser's install prompt, `shell:install-app`,
 * `shell:neutral-app`). Readers: mfe-account (settings).
 */
export interface AppState {
  /** This page runs in the installed app. */
  isInstalled: boolean;
  /** The browser would install it now. */
  canInstall: boolean;
  /** Installed, it is to have a name and an icon that say nothing of the site. */
  isNeutral: boolean;
}
