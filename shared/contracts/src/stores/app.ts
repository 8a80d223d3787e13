/**
 * The site as an app on this device (B-07). Owner and only writer: the shell (the browser's install prompt, `shell:install-app`,
 * `shell:neutral-app`). Readers: mfe-account (settings).
 */
export interface AppState {
  /** This page runs in the installed app. */
  isInstalled: boolean;
  /** The browser offers installation now. */
  canInstall: boolean;
  /** Whether the installed app uses a neutral name and icon. */
  isNeutral: boolean;
}
