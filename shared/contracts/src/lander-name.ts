/**
 * The name under which a lander is counted and kept with a signup (E-14), from the path that its page declares: the last part that is no
 * parameter, so `/landers/gallery/:slug?` is `gallery` and `/` is `home`.
 */
export const landerName = (path: string): string => path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? 'home';
