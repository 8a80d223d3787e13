/** Attribute of the bonus dialog's countdown: while an element has it, the top bar's timer is hidden (S-11, S-13). */
export const HIDES_TOP_BAR_TIMER = 'data-hides-top-bar-timer';
