/** Whether this page runs as an installed app, without the browser's toolbar. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
