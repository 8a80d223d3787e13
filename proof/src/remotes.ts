import type { Page } from '@playwright/test';

/** A remote under proof: where one starts, how one gets to its page without a reload, and what stands there when it is well. */
export interface Subject {
  remote: string;
  /** Its pages are for visitors, or for members. */
  who: 'visitor' | 'member';
  /** A page of somebody else's. */
  from: string;
  /** The page under proof, as the remote's manifest names it. */
  page: string;
  open(page: Page): Promise<void>;
  /** The remote's own content. */
  content: string;
  /** Goes to another remote's page, or to the shell's; resolves when that stands. */
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

/** All five, each by the way a member or visitor would go. */
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
