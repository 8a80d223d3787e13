/** Text fields. */
const TEXT_FIELDS =
  'textarea, [contenteditable="true"], input:not([type]), input:is([type="text"], [type="email"], [type="tel"], [type="password"], [type="search"], [type="url"], [type="number"])';

/** Fields for longer text, such as messages. */
const LONG_TEXT = 'textarea, [contenteditable="true"]';

/** An open dialog, a form being submitted (`aria-busy`), or a payment or upload (the page marks it `data-under-way`). */
const IN_PROGRESS = '[role="dialog"], [role="alertdialog"], [aria-busy="true"], [data-under-way]';

const textIn = (field: Element): string => ('value' in field ? String(field.value) : (field.textContent ?? ''));

const holdsText = (field: Element): boolean => textIn(field).trim() !== '';

/** Whether the member is writing: the focused field holds text, or any field for longer text does. */
export function isWriting(document: Document): boolean {
  const { activeElement } = document;
  if (activeElement?.matches(TEXT_FIELDS) && holdsText(activeElement)) return true;
  return [...document.querySelectorAll(LONG_TEXT)].some(holdsText);
}

/** Whether nothing on the page would be lost or disturbed by a notice or a reload. */
export function canInterrupt(document: Document): boolean {
  if (document.querySelector(IN_PROGRESS)) return false;
  if (document.activeElement?.matches(TEXT_FIELDS)) return false;
  return ![...document.querySelectorAll(TEXT_FIELDS)].some(holdsText);
}
