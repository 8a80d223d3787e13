import type { BrowserContext, Page } from '@playwright/test';

/** What a tab shows at a glance: the badges of its navigation, and their sum in its title. */
export interface Seen {
  messages: number;
  likes: number;
}

const place = (path: string) => `header nav a[href="${path}"]`;

/** What is not visible by then arrives only with the next refresh, a minute away (S-21). */
const TIMEOUT = { polling: 20, timeout: 50_000 } as const;

export interface Tab {
  sees(): Promise<Seen>;
  shows(wanted: Seen): Promise<unknown>;
  /** Waits until the page's main area contains this text. */
  lists(words: string): Promise<unknown>;
  open(link: string): Promise<void>;
  /** Opens a conversation from the list; `measure` performs the click. */
  openConversation(name: string, measure: (press: () => Promise<void>) => Promise<number>): Promise<number>;
  say(words: string): Promise<void>;
  /** Opens a page of the navigation. */
  goTo(path: string): Promise<void>;
}

/** Opens a page in a new tab and waits for its badges. */
export async function tabOf(context: BrowserContext, start: string): Promise<Tab> {
  const page = await context.newPage();
  await page.goto(start);
  await page.locator(place('/likes')).waitFor();
  return {
    async sees() {
      const count = async (path: string) => {
        const badge = page.locator(`${place(path)} span[aria-hidden]`);
        return (await badge.count()) === 0 ? 0 : Number(await badge.textContent());
      };
      return { messages: await count('/chats'), likes: await count('/likes') };
    },
    shows: (wanted) =>
      page.waitForFunction(
        ({ messages, likes }) => {
          const badge = (path: string) =>
            Number(document.querySelector(`header nav a[href="${path}"] span[aria-hidden]`)?.textContent ?? 0);
          const title = Number(/^\((\d+)\)/.exec(document.title)?.[1] ?? 0);
          return badge('/chats') === messages && badge('/likes') === likes && title === messages + likes;
        },
        wanted,
        TIMEOUT,
      ),
    lists: (words) => page.waitForFunction((text) => document.querySelector('main')?.textContent?.includes(text), words, TIMEOUT),
    open: (link) => press(page, link),
    async openConversation(name, measure) {
      await press(page, place('/chats'));
      const row = page.locator('main a[href^="/chats/"]').filter({ hasText: name }).first();
      await row.waitFor();
      return measure(() => row.dispatchEvent('click'));
    },
    async say(words) {
      await putAway(page);
      const field = page.getByRole('textbox', { name: /^Write to/ });
      await field.fill(words);
      await field.press('Enter');
    },
    async goTo(path) {
      await press(page, place(path));
      await page.waitForURL((url) => url.pathname === path);
    },
  };
}

/** Dispatches the click directly, so that the dialog announcing a like (M-04) is not in the way. */
const press = (page: Page, link: string) => page.locator(link).first().dispatchEvent('click');

async function putAway(page: Page): Promise<void> {
  const window = page.getByRole('dialog');
  if (await window.isVisible()) await page.keyboard.press('Escape');
  await window.waitFor({ state: 'hidden' });
}
