/** px: a browser counts a smaller move as none. */
const MOVED = 3;
/** px: words of a line may move a little along it, an age behind its name say. Of all of a page's, a browser makes less than 0.0005. */
const ALONG = 10;

export interface Place {
  left: number;
  top: number;
  isInView: boolean;
}

/** Where each element and each text of the page begins, in the order of the document. */
export function placesIn({ body, defaultView }: Document): Place[] {
  const boxes: DOMRect[] = [...body.querySelectorAll('*')].map((element) => element.getBoundingClientRect());
  const range = body.ownerDocument.createRange();
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    boxes.push(range.getClientRects()[0] ?? new DOMRect());
  }
  const { innerWidth = 0, innerHeight = 0 } = defaultView ?? {};
  return boxes.map(({ left, top, right, bottom, width }) => ({
    left,
    top,
    isInView: width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
  }));
}

/** Whether everything in the window has stayed at its place, and each word in its line. */
export const isInPlace = (before: readonly Place[], after: readonly Place[]): boolean =>
  before.length === after.length &&
  before.every((was, at) => {
    const is = after[at] ?? was;
    return !(was.isInView || is.isInView) || (Math.abs(is.left - was.left) < ALONG && Math.abs(is.top - was.top) < MOVED);
  });
