/** The elements of the document, by the gateway (`server/src/gateway/document.ts`). */
const PRERENDERED = 'prerendered';
const ROOT = 'root';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether this document was painted before its scripts ran. */
export const isPrerendered = (document: Document): boolean => document.getElementById(PRERENDERED) !== null;

/** Where the live page is made. Beside a prerendered one it stands outside the document until it is whole: nothing of the page is ever there twice. */
export function rootOf(document: Document): HTMLElement {
  const root = document.getElementById(ROOT) as HTMLElement;
  if (isPrerendered(document)) root.remove();
  return root;
}

/**
 * The page that was prerendered gives way to the live one, at once and for good: both look the same, so nobody sees it. What was typed, chosen and
 * focused meanwhile goes along, and what was pressed is pressed again.
 */
export function replacePrerendered(document: Document, root: HTMLElement): void {
  const before = document.getElementById(PRERENDERED);
  if (!before) return;
  const { scrollX, scrollY } = document.defaultView as Window;
  const typed = [...before.querySelectorAll<Control>('[name]')];
  const focused = before.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  const pressed = [...before.querySelectorAll<HTMLElement>('[data-pressed]')];
  const twins = new Map([...typed, ...pressed, ...(focused ? [focused] : [])].map((element) => [element, twinOf(element, before, root)]));

  root.hidden = false;
  before.replaceWith(root);
  for (const control of typed) carry(control, twins.get(control) as Control | undefined);
  if (focused) focus(focused, twins.get(focused));
  document.defaultView?.scrollTo(scrollX, scrollY);
  for (const button of pressed) twins.get(button)?.click();
}

/** The same thing on the live page: of the same kind, name and words, and as many of those before it. */
function twinOf(element: HTMLElement, before: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  const key = keyOf(element);
  const alike = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>(element.tagName)].filter((other) => keyOf(other) === key);
  return alike(root)[alike(before).indexOf(element)];
}

const keyOf = (element: HTMLElement): string =>
  ['name', 'href', 'aria-label'].map((name) => element.getAttribute(name)).join('\n') + element.textContent;

/** As if it were typed there: whoever listens hears it. */
function carry(from: Control, to: Control | undefined): void {
  if (!to) return;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.checked !== to.checked) to.click();
  if (from.value === to.value) return;
  // React puts a property of its own over the element's.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
  to.dispatchEvent(new Event('input', { bubbles: true }));
}

function focus(from: HTMLElement, to: HTMLElement | undefined): void {
  to?.focus({ preventScroll: true });
  if (!(from instanceof HTMLInputElement || from instanceof HTMLTextAreaElement) || !(to instanceof from.constructor)) return;
  const { selectionStart, selectionEnd, selectionDirection } = from;
  if (selectionStart === null) return;
  (to as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}
