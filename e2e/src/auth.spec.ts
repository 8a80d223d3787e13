import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from './fixtures.ts';
import { call, heading, mailedLink, newMember, PASSWORD, acceptEntryWarning, untilLive, untilSignedIn } from './test-users.ts';
import { answerSteps, answerToAccount, untilSignedUp } from './signup.ts';

const NEW_PASSWORD = 'a louder morning';

async function logInOnPage(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Username or email').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

test('[R-29 R-30 D-13 V-06] a forgotten password: mail, link, new password; other browsers are logged out, the link works once', async ({
  page,
  context,
  stack,
  openBrowser,
}) => {
  const elsewhere = await openBrowser();
  const user = await newMember(elsewhere, stack);
  const other = await elsewhere.newPage();
  await other.goto('/credits');

  await acceptEntryWarning(context, stack);
  await page.goto('/login');
  await untilLive(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If ${user.email} has an account`)).toBeVisible();

  const link = await mailedLink(context, stack, user.email, '/reset-password/do');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat new password').fill('something else');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('The passwords don’t match')).toBeVisible();
  await page.getByLabel('Repeat new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(heading(page, 'Password changed')).toBeVisible();
  await expect(page).toHaveURL(`${stack.origin}/reset-password/do`);
  await expect(other).toHaveURL(/\/login/);

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logInOnPage(page, user.email, NEW_PASSWORD);
  await expect(page).toHaveURL(`${stack.origin}/members`);
  await untilSignedIn(page);

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat new password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This link has expired or isn’t valid. Request a new one.')).toBeVisible();
});

test('[D-12 D-13] a mailed link works in a tab that already shows its page', { tag: '@full' }, async ({
  page,
  context,
  stack,
  openBrowser,
}) => {
  const user = await newMember(await openBrowser(), stack);
  await acceptEntryWarning(context, stack);
  await call(context, stack, 'POST', '/api/password.php', { action: 'request', email: user.email });
  const link = await mailedLink(context, stack, user.email, '/reset-password/do');

  await page.goto('/reset-password/do#an-older-token-that-works-no-longer');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  // As the mail program does it: only the fragment changes, and no document is loaded.
  await page.evaluate((url) => window.location.assign(url), link);
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(heading(page, 'Password changed')).toBeVisible();
});

test('[M-07 D-12] /activate/done shows the state of its reader', { tag: '@full' }, async ({ page, context, stack, openBrowser }) => {
  await acceptEntryWarning(context, stack);
  await page.goto('/activate/done');
  await expect(heading(page, 'Log in to continue')).toBeVisible();
  await expect(heading(page, 'Your email is confirmed')).toHaveCount(0);

  const email = `${randomUUID()}@example.org`;
  const name = `Guest ${randomUUID().slice(0, 8)}`;
  await page.goto('/signup');
  await answerSteps(page, { name, email });
  await page
    .getByRole('button', { name: /Skip|Create account/ })
    .last()
    .click();
  await untilSignedUp(page);
  await page.goto('/activate/done');
  await expect(heading(page, 'Not confirmed yet')).toBeVisible();

  // In another browser, where no one is signed in.
  const elsewhere = await openBrowser();
  await acceptEntryWarning(elsewhere, stack);
  const other = await elsewhere.newPage();
  await other.goto(await mailedLink(context, stack, email));
  await other.getByRole('button', { name: 'Confirm email' }).click();
  await expect(heading(other, 'Your email is confirmed')).toBeVisible();
  await expect(other.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=/activate/done');
});

test('[R-29 L-02 D-13] an unknown address gets the same answer, and the page shows no entry warning', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const email = `${randomUUID()}@example.org`;
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
});

test('[D-12 S-08 R-32 R-31] a mistyped address is corrected before it is confirmed; the older link fails, the newer one works', {
  tag: '@full',
}, async ({ page, context, stack }) => {
  await acceptEntryWarning(context, stack);
  const [wrong, right] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
  await page.goto('/signup');
  await answerSteps(page, { name: `Guest ${randomUUID().slice(0, 8)}`, email: wrong });
  await page
    .getByRole('button', { name: /Skip|Create account/ })
    .last()
    .click();
  await expect(page.getByText(wrong)).toBeVisible();
  const older = await mailedLink(context, stack, wrong);

  await page.getByRole('button', { name: 'Wrong address?' }).click();
  await page.getByRole('main').or(page.locator('body')).first().getByLabel('Email', { exact: true }).fill(right);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(`We’ve sent a link to ${right}`)).toBeVisible();

  await page.goto(older);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page).toHaveURL(/\/activate\/error$/);
  await expect(page.getByRole('button', { name: 'Resend the email' })).toBeVisible();
  await page.goto(await mailedLink(context, stack, right));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(heading(page, 'Your email is confirmed')).toBeVisible();
});

test('[X-06] an address that has an account leads to the login', { tag: '@full' }, async ({ page, context, stack, openBrowser }) => {
  const user = await newMember(await openBrowser(), stack);
  await acceptEntryWarning(context, stack);
  await page.goto('/signup');
  await answerToAccount(page, { name: `Guest ${randomUUID().slice(0, 8)}`, email: user.email });
  await expect(page.getByText('This email already has an account. Log in instead.')).toBeVisible();
  await page.getByRole('main').getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('[S-09 D-42 X-03] too many wrong passwords block, and say for how long', { tag: '@full' }, async ({
  page,
  context,
  stack,
  openBrowser,
}) => {
  const user = await newMember(await openBrowser(), stack);
  await acceptEntryWarning(context, stack);
  await page.goto('/login');
  await untilLive(page);
  for (let tries = 1; tries < 5; tries++) {
    await logInOnPage(page, user.email, `guess ${tries}`);
    await expect(page.getByRole('alert')).toContainText('Those login details aren’t right. Please try again.');
  }
  await logInOnPage(page, user.email, 'guess 5');
  await expect(page.getByText('Too many wrong attempts. Try again in 15 min.')).toBeVisible();
});

test('[R-50] the way back after a login leads to own paths only', { tag: '@full' }, async ({ page, context, stack, openBrowser }) => {
  const user = await newMember(await openBrowser(), stack);
  await acceptEntryWarning(context, stack);
  await page.goto('/login?next=https://evil.example/members');
  await untilLive(page);
  await logInOnPage(page, user.email, PASSWORD);
  await expect(page).toHaveURL(`${stack.origin}/members`);
});

test('[D-05 V-06] changing the password in the settings, and ending the other sessions', { tag: '@full' }, async ({
  page,
  context,
  stack,
  openBrowser,
}) => {
  const user = await newMember(context, stack);
  const elsewhere = await openBrowser({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' });
  await acceptEntryWarning(elsewhere, stack);
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await untilLive(other);
  await logInOnPage(other, user.email, PASSWORD);
  await expect(other).toHaveURL(`${stack.origin}/members`);
  await other.goto('/credits');

  await page.goto('/notifications#safety');
  await page.getByText('Where you’re logged in', { exact: true }).click();
  await expect(page.getByText('Safari, iPhone', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Log out on all other devices' }).click();
  await expect(page.getByText('Safari, iPhone', { exact: true })).toBeHidden();
  await expect(other).toHaveURL(/\/login/);

  await page.getByText('Password', { exact: true }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat the new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. You’re logged out on other devices.')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Settings')).toBeVisible();
});

test('[R-46 K-05 L-15] terms and privacy are linked where they are agreed to and in the footer, in the visitor’s language', {
  tag: '@full',
}, async ({ page, context, stack }) => {
  await acceptEntryWarning(context, stack);
  await page.goto('/login');
  await untilLive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(heading(page, 'Terms')).toBeVisible();
  await expect(page.getByText(/^Version of /)).toBeVisible();
  await expect(page.getByRole('heading', { name: '4. Fictional profiles' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(heading(page, 'Privacy')).toBeVisible();
  await context.addCookies([{ name: 'locale', value: 'de', url: stack.origin }]);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: '3. Sensible Daten' })).toBeVisible();
});

test('[R-36 D-56 S-22] a language chosen on its page holds after a reload', { tag: '@full' }, async ({ page, context, stack }) => {
  await acceptEntryWarning(context, stack);
  await page.goto('/lang-config');
  await expect(page.getByRole('radio', { name: /^English.*100%/ })).toBeChecked();
  await page.getByRole('radio', { name: /^suomi/i }).click(); // it is checked once the words are there
  await expect(heading(page, 'Valitse kieli')).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
});

test('[B-08] a passkey is added in the settings, logs in without name and password, and is removed', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await newMember(context, stack);
  await page.goto('/notifications#safety');
  await page.getByRole('heading', { name: 'Passkeys' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Phone');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your passkey is added.')).toBeVisible();
  await expect(page.getByText('Not used yet')).toBeVisible();
  expect((await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1);

  // The virtual device answers the browser's suggestions by itself.
  await context.clearCookies({ name: 'session' });
  await page.goto('/login');
  await expect(page).toHaveURL(`${stack.origin}/members`);
  await untilSignedIn(page);

  // Without suggestions, the button asks.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await context.clearCookies({ name: 'session' });
  await page.goto('/login');
  await untilLive(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(`${stack.origin}/members`);
  await untilSignedIn(page);

  await page.goto('/notifications#safety');
  await page.getByRole('heading', { name: 'Passkeys' }).click();
  await expect(page.getByText(/^Last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Phone', { exact: true })).toHaveCount(0);
});
