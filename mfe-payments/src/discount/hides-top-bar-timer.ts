/** Attribute of what tells of the discount elsewhere, the bonus dialog and the strip: while an element has it, the top bar's timer is hidden. */
export const HIDES_TOP_BAR_TIMER = 'data-hides-top-bar-timer';
