import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { PASSWORD } from './people.ts';

export interface Answers {
  name: string;
  email: string;
  message: string;
}

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** Steps 0–3 of D-40, answered well; ends at the first message. */
export async function answerSteps(page: Page, { name, email }: Pick<Answers, 'name' | 'email'>): Promise<void> {
  await page.getByRole('group', { name: 'I am', exact: true }).getByText('Woman', { exact: true }).click();
  await page.getByRole('group', { name: 'I am looking for' }).getByText('Men', { exact: true }).click();
  await next(page);
  await page.getByLabel('Username').fill(name);
  await next(page);
  await birthday(page, '1990-05-17');
  await next(page);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('checkbox', { name: /love and sex life/ }).check();
  await next(page);
}

export async function birthday(page: Page, iso: string): Promise<void> {
  const [year = '', month = '', day = ''] = iso.split('-');
  await page.getByLabel('Day').fill(String(Number(day)));
  await page.getByLabel('Month').fill(String(Number(month)));
  await page.getByLabel('Year').fill(year);
}

/** Step 4: what is written to the member it started from. */
export async function writeFirstMessage(page: Page, message: string): Promise<void> {
  await page.getByLabel('Your first message').fill(message);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/signup-matches$/);
}
