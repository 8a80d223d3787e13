import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';
import { logIn, mailedLink, acceptEntryWarning, untilLive } from './test-users.ts';
import { agree, answerAccount, answerSteps, answerWho, birthday, keepPlace, next, question, writeFirstMessage } from './signup.ts';

const unique = (word: string) => `${word} ${randomUUID().slice(0, 6)}`;

test('[R-40 R-10 R-03 R-04 R-31 D-40 S-08 E-14 D-12 D-61] from a lander to a confirmed account whose first message is delivered', async ({
  page,
  context,
  stack,
}) => {
  await acceptEntryWarning(context, stack);
  await page.goto('/landers/gallery/summer?network=x&ref=y&sub1=z');
  await untilLive(page);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasNotText: 'Fictional' }).first();
  const chosen = (await card.getByRole('link').textContent())?.split(',')[0] ?? '';
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}\/signup/);

  const email = `${randomUUID()}@example.org`;
  await answerSteps(page, { name: unique('Nora'), email });
  await expect(page.getByRole('dialog').getByRole('heading', { name: `Say hello to ${chosen}` })).toBeVisible();
  await writeFirstMessage(page, 'I like your smile');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, Nora/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first().getByRole('link')).toHaveAttribute(
    'href',
    /^\/members\/[0-9a-f-]{36}$/,
  );
  await expect(page.getByText(`Your hello to ${chosen} waits until you confirm your email`)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  await page.goto(await mailedLink(context, stack, email));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page).toHaveURL(`${stack.origin}/activate/done`);
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();

  await page.goto('/chats');
  await expect(page.getByRole('link', { name: new RegExp(chosen) })).toBeVisible();
  await page
    .getByRole('link', { name: new RegExp(chosen) })
    .first()
    .click();
  await expect(page.getByText('I like your smile').last()).toBeVisible();
  // On a phone it stands under what is being written.
  await page.getByRole('textbox', { name: /^Write to/ }).fill('And your dog');
  await expect(page.getByText('4 free messages left')).toBeVisible();
});

test('[R-06 E-13 D-14] search by gender, country, region and age; the state is in the URL, and going back keeps it', async ({
  page,
  context,
  stack,
}) => {
  await logIn(context, stack, 'regular');
  await page.goto('/members');
  const total = page
    .getByRole('status')
    .filter({ hasText: /members?$/ })
    .first();
  await expect(total).toBeVisible();
  const before = await total.textContent();
  const filters = page.getByRole('button', { name: 'Filters' });
  if (await filters.isVisible()) await filters.click();
  await page.getByLabel('Age from').filter({ visible: true }).fill('30');
  await page.getByLabel('Age to').filter({ visible: true }).fill('40');
  await expect(page).toHaveURL(/min_age=30/);
  await expect(page).toHaveURL(/max_age=40/);
  const show = page.getByRole('button', { name: /^Show \d/ });
  if (await show.isVisible()) await show.click();
  await expect(total).not.toHaveText(before ?? '');
  await page.reload();
  await expect(total).not.toHaveText(before ?? '');
  const first = page.getByRole('main').getByRole('article').first();
  const age = Number(/, (\d+)/.exec((await first.textContent()) ?? '')?.[1]);
  expect(age).toBeGreaterThanOrEqual(30);
  expect(age).toBeLessThanOrEqual(40);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(page).toHaveURL(/min_age=30/);
});

test('[S-08 D-40 L-06 D-11] each question is at the top and focused, going back keeps answers, consents are required, and the dialog appears on no other page', {
  tag: '@full',
}, async ({ page, context, stack }) => {
  await acceptEntryWarning(context, stack);
  await page.goto('/signup');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(question(page, 'Who are you?')).toBeVisible();
  await expectAccessible(page, 'a choice');
  await answerWho(page, 'A woman', 'Men');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: 'Men', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'Men', exact: true }).click();
  await page.getByLabel('Username').fill(unique('Nora'));
  await next(page);
  await next(page);
  await expectAccessible(page, 'the date of birth, missing');
  await birthday(page, '1990-04-03');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await next(page);
  await expect(question(page, 'Which country do you live in?')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await keepPlace(page);
  await answerAccount(page, `${randomUUID()}@example.org`, 'a quiet evening');
  await expect(question(page, 'What you agree to')).toBeFocused();
  await next(page);
  await expect(page.getByText('Please tick this to continue')).toHaveCount(2);
  await expectAccessible(page, 'the consents, missing');
  await agree(page);
  await expect(page.getByLabel('Your first message').or(question(page, 'Ready when you are'))).toBeVisible();

  // A lander's button continues the signup, on that lander only.
  await page.goto('/landers/gallery/summer');
  await untilLive(page);
  await page.getByRole('button', { name: 'Continue signing up' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible();
  await expectAccessible(page, 'the window');
  await page.reload();
  await untilLive(page);
  await expect(page.getByRole('button', { name: 'Continue signing up' }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[V-02 V-01 V-03 V-11 X-06] a minor, a taken name, an invalid and a known email are refused at their step, with a message', async ({
  page,
  context,
  stack,
}) => {
  await acceptEntryWarning(context, stack);
  await page.goto('/signup');
  await answerWho(page, 'A man', 'Women');
  await page.getByLabel('Username').fill('premium');
  await next(page);
  await expect(page.getByText('That name is taken. Try another')).toBeVisible();
  await page.getByLabel('Username').fill('@nora');
  await next(page);
  await expect(page.getByText('Your name can’t start with @')).toBeVisible();
  await page.getByLabel('Username').fill(unique('Nora'));
  await next(page);
  await next(page);
  // Shown by the question and by the field (V-02).
  await expect(page.getByText('Enter your date of birth (18+)')).toHaveCount(2);
  const year = new Date().getFullYear() - 17;
  await page.getByLabel('Day').fill('1');
  await page.getByLabel('Month').fill('1');
  await page.getByLabel('Year').fill(String(year));
  await next(page);
  await expect(page.getByText('You need to be 18 or over')).toBeVisible();
  await page.getByLabel('Year').fill('1990');
  await next(page);
  await keepPlace(page);
  await answerAccount(page, 'nora@', 'short');
  await expect(page.getByText('Invalid email')).toBeVisible();
  await expect(page.getByText('At least 8 characters').first()).toBeVisible();
  await answerAccount(page, 'premium@vesper.example', 'a quiet evening');
  await expect(page.getByText('This email already has an account. Log in instead.')).toBeVisible();
  // Input survives a reload, except the password (E-12).
  await page.reload();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('premium@vesper.example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});
