/** Fields that text is typed into. */
const TEXT_FIELDS =
  'textarea, [contenteditable="true"], input:not([type]), input:is([type="text"], [type="email"], [type="tel"], [type="password"], [type="search"], [type="url"], [type="number"])';

/** Those for messages and the like. */
const LONG_TEXT = 'textarea, [contenteditable="true"]';

/** A dialog is open, or something runs: a form on its way (`aria-busy`), a payment or an upload, which its page marks `data-under-way`. */
const UNDER_WAY = '[role="dialog"], [role="alertdialog"], [aria-busy="true"], [data-under-way]';

const textIn = (field: Element): string => ('value' in field ? String(field.value) : (field.textContent ?? ''));

const holdsText = (field: Element): boolean => textIn(field).trim() !== '';

/** The member is in the middle of writing: the field with the focus holds text, or one for longer text does, wherever the focus has gone. */
export function isWriting(document: Document): boolean {
  const { activeElement } = document;
  if (activeElement?.matches(TEXT_FIELDS) && holdsText(activeElement)) return true;
  return [...document.querySelectorAll(LONG_TEXT)].some(holdsText);
}

/** Nothing on the page could be lost, or is being done. */
export function canInterrupt(document: Document): boolean {
  if (document.querySelector(UNDER_WAY)) return false;
  if (document.activeElement?.matches(TEXT_FIELDS)) return false;
  return ![...document.querySelectorAll(TEXT_FIELDS)].some(holdsText);
}
