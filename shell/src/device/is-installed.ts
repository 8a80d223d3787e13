/** Whether this page runs in the installed app, without the browser's own bar. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
