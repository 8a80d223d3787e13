import { browser, person, shot, jpeg, signUp, confirm, as } from './shots.tmp.mjs';
const email = await signUp();
for (const o of [
  { width: 360, height: 740, locale: 'de', scheme: 'dark' },
  { width: 768, height: 900, locale: 'en' },
  { width: 1200, locale: 'de' },
]) {
  const p = await as(email, o);
  await p.page.goto('/signup-matches');
  await p.page.getByRole('main').locator('article').nth(3).waitFor();
  await shot(p.page, `matches-unconfirmed-${o.width}`);
  await p.context.close();
}
await confirm(email);
{
  const p = await person({ width: 360, height: 740 });
  await p.page.goto('/signup-matches');
  await p.page.waitForTimeout(1500);
  await shot(p.page, `matches-visitor-360`);
  await p.context.close();
}
for (const o of [
  { width: 360, height: 740, locale: 'de', scheme: 'dark' },
  { width: 768, height: 900, locale: 'en' },
]) {
  const p = await as(email, o);
  await p.page.goto('/complete-signup?step=photo');
  const input = p.page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  await shot(p.page, `photo-empty-${o.width}`);
  await p.page.goto('/complete-signup?step=place');
  await p.page.locator('select').first().waitFor();
  await shot(p.page, `place-${o.width}`);
  await p.page.goto('/complete-signup?step=about');
  await p.page.locator('textarea').waitFor();
  await shot(p.page, `about-${o.width}`);
  await p.page.goto('/activate/done');
  await p.page.waitForTimeout(800);
  await shot(p.page, `done-${o.width}`);
  await p.page.goto('/members');
  await p.page.waitForTimeout(1500);
  await shot(p.page, `alert-${o.width}`);
  await p.context.close();
}
console.log('email', email);
{
  const p = await as(email, { width: 1200 });
  await p.page.goto('/complete-signup?step=photo');
  const input = p.page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  await input.setInputFiles([
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg(20) },
    { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('x') },
  ]);
  await p.page.getByText('Main photo').waitFor();
  await shot(p.page, 'photo-one-and-heic-1200');
  await p.page.goto('/profile');
  await p.page.getByRole('heading', { name: 'Photos' }).waitFor();
  await p.page.locator('input[type=file]').setInputFiles([{ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await jpeg(200) }]);
  await p.page.getByRole('img', { name: 'Photo 2 of 2' }).waitFor();
  await shot(p.page, 'profile-1200');
  await p.page
    .locator('[aria-haspopup=menu]')
    .filter({ has: p.page.locator('.lucide-ellipsis') })
    .last()
    .click();
  await shot(p.page, 'profile-menu-1200');
  await p.page.getByRole('menuitem', { name: 'Hide from others' }).click();
  await p.page.getByText('Private').waitFor();
  await p.page
    .locator('[aria-haspopup=menu]')
    .filter({ has: p.page.locator('.lucide-ellipsis') })
    .last()
    .click();
  await p.page.getByRole('menuitem', { name: 'Remove' }).click();
  await shot(p.page, 'profile-ask-1200');
  await p.context.close();
  const q = await as(email, { width: 360, height: 740, locale: 'fi', scheme: 'dark' });
  await q.page.goto('/profile');
  await q.page.locator('input[type=file]').waitFor({ state: 'attached' });
  await shot(q.page, 'profile-360');
}
await browser.close();
