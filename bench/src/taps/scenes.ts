import type { Page } from '@playwright/test';
import type { Crowd } from './crowd.ts';
import { tap, timed } from './tap.ts';

export interface Scene {
  name: string;
  /** Opens the page; not measured. */
  prepare(): Promise<void>;
  /** One tap and, unmeasured, the way back. @returns ms */
  once(): Promise<number>;
}

/** A page with one button, which writes a number. */
export async function emptyPage(page: Page): Promise<{ page: Page; once(): Promise<number> }> {
  await page.setContent('<button style="width: 200px; height: 200px">Tap</button><p></p>');
  await page.evaluate(() => {
    let count = 0;
    document.querySelector('button')?.addEventListener('click', () => {
      const line = document.querySelector('p');
      if (line) line.textContent = `${++count}.`;
    });
  });
  let count = 0;
  return {
    page,
    once: () => timed(page, { selector: 'p', text: `${++count}.` }, () => tap(page, page.locator('button'))),
  };
}

/** Words of the English pages. */
const FILTERS = /^(More filters|Filters)/;
const FILTER = 'Hide fictional profiles';
const PASS = /^Pass on/;
const PASSED = (name: string) => `You passed on ${name}.`;

export const PHONE = { width: 412, height: 823 };
/** Wide enough for the list of chats beside the thread. */
const DESKTOP = { width: 1200, height: 860 };

/** What members do, on a phone, each page at its fullest. */
export function scenesOf(page: Page, { conversations: [long, other] }: Crowd): Scene[] {
  if (!long || !other) throw new Error('two conversations are needed');
  const main = page.locator('main');
  /** By the app's own navigation: a document would be loaded anew. */
  const goTo = async (path: string, viewport = PHONE) => {
    await page.setViewportSize(viewport);
    if (!page.url().startsWith('http')) {
      await page.goto(path);
      await page.waitForFunction(() => !document.querySelector('#prerendered')); // a prerendered link loads a document
    } else await page.evaluate((to) => document.querySelector<HTMLElement>(`nav a[href="${to}"]`)?.click(), path);
    await page.waitForURL((url) => url.pathname === path);
    await main.locator('h1').first().waitFor();
  };
  const row = (id: string) => main.locator(`a[href="/chats/${id}"]`).first();
  const openChat = (id: string, name: string) =>
    timed(page, { selector: `main:has(textarea) h2, main:has(textarea) h1`, text: name }, () => tap(page, row(id)));
  const back = async (path: string) => {
    await page.goBack();
    await page.waitForURL((url) => url.pathname === path);
  };
  const sheet = page.getByRole('dialog');
  const card = main.locator('article a[href^="/members/"]').first();
  return [
    {
      name: 'a conversation of 10,000 messages opened from the list',
      async prepare() {
        await goTo('/chats');
        await row(long.id).waitFor();
      },
      async once() {
        const ms = await openChat(long.id, long.name);
        await page.getByRole('log').or(main.locator('[data-seq]')).first().waitFor();
        await back('/chats');
        await row(long.id).waitFor();
        return ms;
      },
    },
    {
      name: 'another conversation opened from the list',
      async prepare() {
        await goTo('/chats');
        await row(other.id).waitFor();
      },
      async once() {
        const ms = await openChat(other.id, other.name);
        await back('/chats');
        await row(other.id).waitFor();
        return ms;
      },
    },
    {
      name: 'a letter typed into a conversation of 10,000 messages',
      async prepare() {
        await goTo('/chats');
        await tap(page, row(long.id));
        await main.locator('textarea').waitFor();
        await main.locator('textarea').focus();
      },
      async once() {
        const field = main.locator('textarea');
        const before = await field.inputValue();
        const ms = await timed(page, { selector: 'main :is(textarea, textarea + *)' }, () => page.keyboard.press('a'));
        if ((await field.inputValue()) !== `${before}a`) throw new Error('the letter is not there');
        if (before.length > 30) await field.fill('');
        return ms;
      },
    },
    {
      name: 'a profile opened from the search',
      async prepare() {
        await goTo('/members');
        await card.waitFor();
      },
      async once() {
        const href = (await card.getAttribute('href')) ?? '';
        const ms = await timed(page, { selector: 'main h1', text: ((await card.textContent()) ?? '').split(',')[0] }, () =>
          tap(page, card),
        );
        await page.waitForURL((url) => url.pathname === href);
        await back('/members');
        await card.waitFor();
        return ms;
      },
    },
    {
      name: 'back from a profile to the search',
      async prepare() {
        await goTo('/members');
        await card.waitFor();
      },
      async once() {
        await tap(page, card);
        await page.waitForURL((url) => url.pathname !== '/members');
        await main.locator('h1').first().waitFor();
        const ms = await timed(page, { selector: 'main article a[href^="/members/"]' }, () => page.evaluate(() => history.back()));
        await card.waitFor();
        return ms;
      },
    },
    {
      name: 'from one conversation to the next, beside the list',
      async prepare() {
        await goTo('/chats', DESKTOP);
        await tap(page, row(long.id));
        await main.locator('textarea').waitFor();
      },
      async once() {
        const ms = await openChat(other.id, other.name);
        await tap(page, row(long.id));
        await page.waitForURL((url) => url.pathname === `/chats/${long.id}`);
        await main.locator('textarea').waitFor();
        return ms;
      },
    },
    {
      name: 'a filter of the search chosen',
      async prepare() {
        await goTo('/members');
        await main.getByRole('button', { name: FILTERS }).first().click();
        await sheet.getByRole('button', { name: FILTER }).waitFor();
      },
      async once() {
        const chip = sheet.getByRole('button', { name: FILTER });
        const isOn = (await chip.getAttribute('aria-pressed')) === 'true';
        return timed(page, { selector: `[role="dialog"] button[aria-pressed="${!isOn}"]`, text: FILTER }, () => tap(page, chip));
      },
    },
    {
      name: 'a card of the swipe game passed',
      async prepare() {
        await goTo('/swipe-game');
        await page.getByRole('button', { name: PASS }).waitFor();
      },
      async once() {
        const name = (await main.locator('#swipe-name').textContent()) ?? '';
        const selector = 'main [role="status"]';
        const text = PASSED(name.split(',')[0] ?? '');
        const ms = await timed(page, { selector, text }, () => tap(page, page.getByRole('button', { name: PASS })));
        await tap(page, page.getByRole('button', { name: 'Undo' }));
        await page.waitForFunction((was) => document.querySelector('#swipe-name')?.textContent === was, name);
        return ms;
      },
    },
    {
      name: 'likes opened with 5,000 of them',
      prepare: () => goTo('/members'),
      async once() {
        const ms = await timed(page, { selector: 'main li article a[href^="/members/"]' }, () =>
          tap(page, page.locator('nav a[href="/likes"]:visible').first()),
        );
        await back('/members');
        await card.waitFor();
        return ms;
      },
    },
  ];
}
