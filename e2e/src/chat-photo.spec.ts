import type { CallResponse } from '@vesper/contracts';
import { expectAccessible } from './accessibility.ts';
import { expect, type Page, test } from './fixtures.ts';
import { call, logIn, sendMessage, untilLive } from './test-users.ts';

/** A real JPEG, made by the browser: larger than what is uploaded. */
async function aPhoto(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2000 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = 'seagreen';
    context.fillRect(0, 0, 3000, 2000);
    return canvas.toDataURL('image/jpeg');
  });
  return { name: 'meadow.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

test('[M-06 B-06 P-08 D-20 D-16 S-19] a photo is sent at its price; the other sees it blurred, opens it, reports it and blocks; no one else can see it', {
  tag: '@full',
}, async ({ page, context, stack, openBrowser }) => {
  const other = await openBrowser();
  const me = await logIn(context, stack, 'premium');
  await logIn(other, stack, 'regular');
  const chat = `/chats/${await sendMessage(other, stack, me, 'Good evening')}`;

  await page.goto(chat);
  await untilLive(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Send .* a photo$/ }).click();
  await (await chooser).setFiles(await aPhoto(page));
  const sheet = page.getByRole('dialog');
  const send = sheet.getByRole('button', { name: /^Send · / });
  await expect(send).toBeEnabled();
  const price = Number(/(\d+) credit/.exec((await send.textContent()) ?? '')?.[1]);
  await expectAccessible(page, chat);
  await send.click();
  await expect(page.getByRole('log').getByRole('img', { name: /^Your photo, / })).toBeVisible();
  await expect(page.getByRole('log').getByText(/· Sent/)).toBeVisible();
  const { user } = (await (await call(context, stack, 'GET', '/api/user.php')).json()) as CallResponse<'user.get'>;
  expect(user?.credits).toBe(me.credits - price);

  const theirs = await other.newPage();
  await theirs.goto(chat);
  await untilLive(theirs);
  // Once it is open, the viewer is the second.
  const photo = theirs
    .getByRole('log')
    .getByRole('img', { name: /^Photo from / })
    .first();
  const show = theirs.getByRole('button', { name: /^Show the photo from / });
  await expect(show).toBeVisible();
  await expect(photo).toHaveCount(0);
  await show.click();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
  await theirs.getByRole('button', { name: /^Open: Photo from / }).click();
  await expect(theirs.getByRole('dialog').getByRole('img', { name: /^Photo from / })).toBeVisible();

  const url = stack.origin + ((await photo.getAttribute('src')) ?? '');
  const stranger = await openBrowser();
  await logIn(stranger, stack, 'newcomer');
  expect((await other.request.get(url)).status()).toBe(200);
  expect((await stranger.request.get(url)).status()).toBe(404);

  await theirs.getByRole('button', { name: 'Report this photo' }).click();
  const report = theirs.getByRole('dialog', { name: /^Report/ });
  await expect(report.getByRole('img')).toBeVisible();
  await expectAccessible(theirs, 'the report of a photo');
  await report.getByRole('radio', { name: 'Sexual content I didn’t ask for' }).check();
  await report.getByRole('button', { name: 'Send report' }).click();
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: /^Block / })
    .click();
  await theirs
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Block / })
    .click();
  await expect(theirs).toHaveURL(/\/chats$/);
  for (const either of [other, context]) expect((await either.request.get(url)).status()).toBe(404);
  const { reports } = (await (await call(other, stack, 'GET', '/api/report.php')).json()) as CallResponse<'reports.get'>;
  expect(reports[0]).toMatchObject({ subject: 'message', status: 'received' });

  // The other journeys have the same two members.
  await theirs.getByRole('button', { name: /^Unblock / }).click();
  await expect.poll(async () => (await other.request.get(url)).status()).toBe(200);
});
