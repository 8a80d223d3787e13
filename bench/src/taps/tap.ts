import type { Locator, Page } from '@playwright/test';

/** What a script in the page measures. */
interface Watch {
  /** Ms from the input until it was seen; undefined until then. */
  took: Promise<number>;
}

type Shows = { selector: string; text?: string | undefined };

/**
 * Time from an input until a frame has been painted in which the page shows what it leads to, ms. It counts from when the browser took the
 * input, not from when a script heard of it. What came before has ended by then: no one taps while a page is still appearing.
 * @param shows an element that is there only then; with `text`, one that contains it
 */
export async function timed(page: Page, shows: Shows, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(rest);
  await page.evaluate(watch, shows);
  await act();
  return page.evaluate(() => (window as unknown as { watch: Watch }).watch.took);
}

/** A tap by finger in the middle of what is in sight of it. */
export async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('what is tapped is not there');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Runs in the page: until it has nothing left to do, as when someone has looked at it. */
async function rest(): Promise<void> {
  for (let nth = 0; nth < 3; nth++) await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
}

/** Runs in the page. */
function watch({ selector, text }: Shows): void {
  const isShown = () => [...document.querySelectorAll(selector)].some((one) => text === undefined || one.textContent.includes(text));
  const took = new Promise<number>((resolve, reject) => {
    const after = new MessageChannel();
    const begin = ({ timeStamp }: Event) => {
      for (const type of ['click', 'keydown', 'popstate']) removeEventListener(type, begin, true);
      after.port1.addEventListener('message', () => {
        if (isShown()) resolve(performance.now() - timeStamp);
        else requestAnimationFrame(next);
      });
      after.port1.start();
      // The task after a frame runs when it has been painted.
      const next = () => after.port2.postMessage(null);
      requestAnimationFrame(next);
    };
    for (const type of ['click', 'keydown', 'popstate']) addEventListener(type, begin, true);
    setTimeout(() => reject(new Error(`not shown within 10 s: ${selector} ${text ?? ''}`)), 10_000);
  });
  took.catch(() => {}); // read later
  Object.assign(window, { watch: { took } satisfies Watch });
}
