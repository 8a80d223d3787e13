/** Element ids set by the gateway (`server/src/gateway/document.ts`). */
export const PRERENDERED = 'prerendered';
const ROOT = 'root';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the document came with prerendered markup. */
export const isPrerendered = (document: Document): boolean => document.getElementById(PRERENDERED) !== null;

/** The element to render the live page into. With prerendered markup it is detached until it replaces that, so that no element exists twice. */
export function liveRoot(document: Document): HTMLElement {
  const root = document.getElementById(ROOT) as HTMLElement;
  if (isPrerendered(document)) root.remove();
  return root;
}

/**
 * Replaces the prerendered markup with the live page, which looks the same. Carries over typed and selected values, focus and scroll position,
 * and repeats presses that had no effect before the scripts ran. Does nothing when called again.
 */
export function replacePrerendered(document: Document, root: HTMLElement): void {
  const before = document.getElementById(PRERENDERED);
  if (!before) return;
  const { scrollX, scrollY } = document.defaultView as Window;
  const typed = [...before.querySelectorAll<Control>('[name]')];
  const focused = before.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  const pressed = [...before.querySelectorAll<HTMLElement>('[data-pressed]')];
  const counterparts = new Map(
    [...typed, ...pressed, ...(focused ? [focused] : [])].map((element) => [element, counterpartOf(element, before, root)]),
  );

  root.hidden = false;
  showAtOnce(before, root);
  before.replaceWith(root);
  for (const control of typed) carry(control, counterparts.get(control) as Control | undefined);
  if (focused) focus(focused, counterparts.get(focused));
  document.defaultView?.scrollTo(scrollX, scrollY);
  for (const button of pressed) counterparts.get(button)?.click();
}

/** Pictures that were shown are there in the first frame of the live page, which would wait for them as for new ones: with a blur. */
function showAtOnce(before: HTMLElement, root: HTMLElement): void {
  const shown = new Set([...before.querySelectorAll('img')].map((image) => image.getAttribute('src')));
  for (const image of root.querySelectorAll('img')) {
    if (!shown.has(image.getAttribute('src'))) continue;
    image.setAttribute('decoding', 'sync');
    image.setAttribute('loading', 'eager');
  }
}

/** The element's counterpart on the live page: same tag, name and text, and the same position among those. */
function counterpartOf(element: HTMLElement, before: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  const key = keyOf(element);
  const alike = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>(element.tagName)].filter((other) => keyOf(other) === key);
  return alike(root)[alike(before).indexOf(element)];
}

const keyOf = (element: HTMLElement): string =>
  ['name', 'href', 'aria-label'].map((name) => element.getAttribute(name)).join('\n') + element.textContent;

function isUntouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return false;
  const isTicked = control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
  return isTicked ? control.checked === control.defaultChecked : control.value === control.defaultValue;
}

/** Sets the value as if it had been typed, so that listeners run. What no one touched is the live page's, which may know a draft. */
function carry(from: Control, to: Control | undefined): void {
  if (!to || isUntouched(from)) return;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.checked !== to.checked) to.click();
  if (from.value === to.value) return;
  // React overrides the element's `value` property; the native setter is on the prototype.
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
