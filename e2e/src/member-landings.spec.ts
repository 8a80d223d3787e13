import { randomUUID } from 'node:crypto';
import type { CallResponse } from '@vesper/contracts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { answerSteps, untilSignedUp } from './signup.ts';
import { acceptEntryWarning, call, heading, mailedLink, untilLive } from './test-users.ts';

test('[R-09 R-11 R-12 R-48 D-40] a message written on a landing page goes through the signup and is delivered; who is not there is a 404', {
  tag: '@full',
}, async ({ page, context, stack }) => {
  await acceptEntryWarning(context, stack); // The chat would show it.
  const answer = await call(context, stack, 'GET', '/api/showcase.php?lander=gallery');
  const { profiles } = (await answer.json()) as CallResponse<'showcase.get'>;
  const member = profiles.find(({ fictional_icon }) => !fictional_icon);
  expect((await page.goto(`/members/${randomUUID()}/landing`))?.status()).toBe(404);
  await expect(heading(page, 'This profile isn’t here')).toBeVisible();

  for (const variant of ['landing', 'landing3', 'landing2/summer']) {
    expect((await page.goto(`/members/${member?.id}/${variant}`))?.status(), variant).toBe(200);
    await expect(heading(page, new RegExp(`^${member?.name}, `))).toBeVisible();
    await expectAccessible(page, variant);
  }
  await untilLive(page);
  await page.getByLabel(`Your message to ${member?.name}`).fill('I like your smile');
  await page.getByRole('button', { name: 'Send message' }).click();

  const email = `${randomUUID()}@example.org`;
  await answerSteps(page, { name: `Nora ${randomUUID().slice(0, 6)}`, email });
  await expect(page.getByLabel('Your first message')).toHaveValue('I like your smile');
  await page.getByRole('button', { name: 'Create account' }).click();
  await untilSignedUp(page);
  await page.goto(await mailedLink(context, stack, email));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(heading(page, 'Your email is confirmed')).toBeVisible();
  await page.goto('/chats');
  await expect(page.getByRole('link', { name: new RegExp(member?.name ?? '') }).first()).toBeVisible();
});
