/**
 * Attribute of a page with its own bar at the bottom of a phone, such as a profile: while an element has it, the bar with the main navigation
 * is hidden. Not in a window too low for sticky bars, where no bar takes room from the page.
 */
export const HIDES_BOTTOM_BAR = 'data-hides-bottom-bar';
