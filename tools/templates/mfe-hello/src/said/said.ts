/** An event of this remote's own. Its name begins with the remote's, and remote.json has the shape of its payload. */
declare module '@vesper/contracts' {
  interface EventMap {
    /** The member has set out to say hello to someone. */
    'hello:said': { to: string };
  }
}

/** Keys in storage begin with the remote's name. */
const KEY = 'mfe-hello.said';

/** How often hello was said in this browser. */
export const timesSaid = (): number => Number(localStorage.getItem(KEY) ?? 0);

export const countSaid = (): void => localStorage.setItem(KEY, String(timesSaid() + 1));
