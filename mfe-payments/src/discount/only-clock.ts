/** On the clock of the window about the bonus: while it is on the page, the one in the top bar is not seen (S-11, S-13). */
export const ONLY_CLOCK = 'data-only-clock';
