import type { Page } from '@playwright/test';

/** A remote under test: where to start, how to get to its page without a reload, and what its page shows. */
export interface Subject {
  remote: string;
  /** Who its pages are for. */
  who: 'visitor' | 'member';
  /** The page to start from, which belongs to another remote. */
  from: string;
  /** The page under test, as the remote's manifest names it. */
  page: string;
  open(page: Page): Promise<void>;
  /** The remote's own content. */
  content: string;
  /** Goes to a page of another remote or of the shell, and resolves when that is shown. */
  goElsewhere(page: Page): Promise<void>;
}

const bar = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('link', { name }).first();

const toSearch = async (page: Page): Promise<void> => {
  await bar(page, /^Search/).click();
  await page.locator('[data-remote="mfe-members"] h1').waitFor();
};

const toCredits = async (page: Page): Promise<void> => {
  await bar(page, /^(Credits|Get Premium)/).click();
  await page.locator('[data-remote="mfe-payments"] h1').waitFor();
};

/** All five remotes, each reached as a member or visitor would. */
export const subjects: readonly Subject[] = [
  {
    remote: 'mfe-members',
    who: 'member',
    from: '/credits',
    page: 'search',
    open: (page) => bar(page, /^Search/).click(),
    content: '[data-remote="mfe-members"] h1',
    goElsewhere: toCredits,
  },
  {
    remote: 'mfe-chat',
    who: 'member',
    from: '/members',
    page: 'chats',
    open: (page) => bar(page, /^Messages/).click(),
    content: '[data-remote="mfe-chat"] h1',
    goElsewhere: toSearch,
  },
  {
    remote: 'mfe-payments',
    who: 'member',
    from: '/members',
    page: 'premium',
    open: (page) => bar(page, /^(Credits|Get Premium)/).click(),
    content: '[data-remote="mfe-payments"] h1',
    goElsewhere: toSearch,
  },
  {
    remote: 'mfe-account',
    who: 'member',
    from: '/members',
    page: 'profile',
    async open(page) {
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'My profile' }).click();
    },
    content: '[data-remote="mfe-account"] h1',
    goElsewhere: toCredits,
  },
  {
    remote: 'mfe-landers',
    who: 'visitor',
    from: '/login',
    page: 'home',
    open: (page) => bar(page, /home$/).click(),
    content: '[data-remote="mfe-landers"] h1',
    async goElsewhere(page) {
      await bar(page, /^Log in/).click();
      await page.getByLabel('Password', { exact: true }).waitFor();
    },
  },
];
