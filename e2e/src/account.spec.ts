import { expect, type Page, test } from './fixtures.ts';
import { answerEntryWarning, justConfirmedMember, heading, mailedLink, newMember, PASSWORD, untilLive } from './test-users.ts';

const warningOn = (page: Page) => page.getByRole('alertdialog', { name: 'Adults only (18+)' });

test('[M-02 M-01] the stricter entry warning: no picture is loaded before both answers, and they are remembered', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && !request.url().startsWith('data:')) pictures.push(request.url());
    if (/members\.php|showcase\.php/.test(request.url())) pictures.push(request.url());
  });
  await page.goto('/members');
  await expect(warningOn(page)).toBeVisible();
  await page.getByRole('button', { name: /18\+/ }).click();
  await expect(page.getByRole('checkbox', { name: 'I’m at least 18 years old.' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'I’m at least 18 years old.' }).check();
  await page.getByRole('button', { name: /18\+/ }).click();
  await expect(page.getByText('Please tick this to continue')).toBeVisible();
  await expect(warningOn(page)).toBeVisible();
  expect(pictures).toEqual([]);

  await page.getByRole('checkbox', { name: /erotic/ }).check();
  await page.getByRole('button', { name: /18\+/ }).click();
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
  expect(pictures.length).toBeGreaterThan(1);
  await page.reload();
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
  await expect(warningOn(page)).toHaveCount(0);
});

test('[L-03 M-02] the chat shows the stricter warning to members, too, once', { tag: '@full' }, async ({ page, context, stack }) => {
  await newMember(context, stack);
  await context.clearCookies({ name: 'entry_warning' });
  await page.goto('/members');
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
  await page
    .getByRole('link', { name: /Messages/ })
    .first()
    .click();
  await expect(warningOn(page)).toBeVisible();
  await answerEntryWarning(page);
  await expect(heading(page, 'Messages')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Messages')).toBeVisible();
  await expect(warningOn(page)).toHaveCount(0);
});

test('[S-07 M-15 R-34 X-07 K-02] a deleted account is visible to no one, and is restored by the mailed link or at the login', async ({
  page,
  context,
  stack,
  openBrowser,
}) => {
  const user = await newMember(context, stack);
  const others = await openBrowser();
  await newMember(others, stack, { gender: 'male', seeking: 'female' });
  const other = await others.newPage();
  await other.goto(`/members/${user.id}`);
  await expect(heading(other, new RegExp(user.profile.name))).toBeVisible();

  const leave = async () => {
    await page.goto('/notifications#leaving');
    await page.getByRole('button', { name: 'Delete account…' }).click();
    await expect(page.getByRole('heading', { name: 'Be invisible' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Stay with 30% off' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete anyway' }).click();
    await page.getByLabel('Your password, to confirm').fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(`${stack.origin}/account-deleted`);
    await expect(heading(page, 'Your account is closed')).toBeVisible();
  };
  const logIn = async () => {
    await page.goto('/login');
    await untilLive(page);
    await page.getByLabel('Username or email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  };

  await leave();
  await other.reload();
  await expect(heading(other, new RegExp(user.profile.name))).toHaveCount(0);
  await logIn();
  await expect(page.getByText('This account is being deleted')).toBeVisible();

  const link = await mailedLink(context, stack, user.email, '/account-deleted');
  await page.goto(link);
  await expect(heading(page, 'Restore your account?')).toBeVisible();
  await expect(page).toHaveURL(`${stack.origin}/account-deleted`);
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(heading(page, 'Your account is back')).toBeVisible();
  await logIn();
  await expect(page).toHaveURL(`${stack.origin}/members`);
  await other.reload();
  await expect(heading(other, new RegExp(user.profile.name))).toBeVisible();

  await leave();
  await logIn();
  await page.getByRole('button', { name: 'Restore my account' }).click();
  await expect(page).toHaveURL(`${stack.origin}/members`);
  await untilLive(page);
});

test('[D-46 R-18] before the first paid action a member acknowledges fictional profiles, once', async ({ page, context, stack }) => {
  await justConfirmedMember(context, stack);
  await page.goto('/credits?bundle=taste&method=ideal');
  const buy = page.getByRole('button', { name: /^Buy now – €/ });
  const word = page.getByRole('checkbox', { name: /marked “Fictional profile”/ });
  await buy.click();
  await expect(word).toBeFocused();
  await expect(page.getByText('Please tick this to continue')).toBeVisible();
  await word.check();
  await buy.click();
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/checkout\//);
  await page.goto('/credits?bundle=taste&method=ideal');
  await expect(buy).toBeVisible();
  await expect(word).toHaveCount(0);
});

test('[S-02 C-06 D-64] finding the city: the browser is asked for the location, the server names the city, and only that is stored', {
  tag: '@full',
}, async ({ page, context, stack }) => {
  await newMember(context, stack);
  await context.grantPermissions(['geolocation'], { origin: stack.origin });
  await context.setGeolocation({ latitude: 51.9244, longitude: 4.4777 });
  await page.goto('/profile');
  const asked = page.waitForRequest(/geocode\.php/);
  await page.getByRole('button', { name: 'Find my city' }).click();
  expect(new URL((await asked).url()).search).toBe('?lat=51.92&lon=4.48');
  await expect(page.getByLabel('City')).toHaveValue('Rotterdam');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Rotterdam');
});

test('[S-24 C-07] a hidden page sends a beacon, and its member appears offline', { tag: '@full' }, async ({
  page,
  context,
  stack,
  openBrowser,
}) => {
  const user = await newMember(context, stack);
  const others = await openBrowser();
  await newMember(others, stack, { gender: 'male', seeking: 'female' });
  const other = await others.newPage();
  const onlineDot = other.getByRole('main').getByText('Online now').first();
  await page.goto('/notifications');
  // A call of the page that begins after the beacon would mark its member as present again.
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(heading(page, 'Settings')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await other.goto(`/members/${user.id}`);
  await expect(onlineDot).toBeAttached();

  const beaconSent = page.waitForResponse(/page-hidden\.php/);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const beacon = await beaconSent;
  expect([beacon.status(), beacon.request().method()]).toEqual([204, 'POST']);
  await other.reload();
  await expect(heading(other, new RegExp(user.profile.name))).toBeVisible();
  await expect(onlineDot).toHaveCount(0);
});

test('[B-03 D-55] a member shuts themself out: logged out in every tab, a page that says until when, no login, no new signup', {
  tag: '@full',
}, async ({ page, context, stack }) => {
  const user = await newMember(context, stack);
  const tab = await context.newPage();
  await tab.goto('/profile');
  await untilLive(tab);
  await page.goto('/limits');
  await page.getByRole('link', { name: 'Exclude yourself' }).click();
  await expect(heading(page, 'Self-exclusion')).toBeVisible();
  await page.getByRole('radio', { name: /1 year/ }).check();
  await page.getByLabel('Your password').fill('a guess');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('That password isn’t right')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Start self-exclusion' }).click();
  await expect(heading(page, 'Your self-exclusion has begun')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^${stack.origin}/self-excluded#`));
  await expect(page.getByText('You’ve been logged out.')).toHaveCount(0);
  await expect(tab).toHaveURL(/\/login/);

  await page.goto('/login');
  await untilLive(page);
  await page.getByLabel('Username or email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('You’ve excluded yourself from this site until');
  const signup = await page.request.get(`/api/signup.php?check=email&value=${encodeURIComponent(user.email.replace('@', '+2@'))}`);
  expect(await signup.json()).toMatchObject({ ok: false, code: 'email_taken' });
});
