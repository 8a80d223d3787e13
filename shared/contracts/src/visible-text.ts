/** White space, control characters, and characters that are drawn as nothing: joiners, fillers, direction marks, the empty braille pattern. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb]*$/u;

/** Whether a reader would see anything of it. A message without visible text counts as empty (D-19), on the device and on the server. */
export const hasVisibleText = (text: string): boolean => !INVISIBLE.test(text);
