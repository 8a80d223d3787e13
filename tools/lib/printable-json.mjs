/** Control characters that JSON leaves as they are, and those that turn the direction of writing. */
const UNPRINTABLE = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A value as indented JSON that does nothing to the terminal it is printed on, whatever members wrote.
 * @param {unknown} value
 */
export const printableJson = (value) =>
  JSON.stringify(value, null, 2).replaceAll(UNPRINTABLE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
