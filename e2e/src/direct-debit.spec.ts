import { randomInt } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { newMember } from './test-users.ts';

test('[R-21 M-13 V-05 V-07 D-61] a direct debit: account, mandate and texted code, then the bank pays', { tag: '@full' }, async ({
  page,
  context,
  stack,
}) => {
  await newMember(context, stack);
  // A number of this test's own: a phone is sent few codes a day.
  const phone = `+316${randomInt(10_000_000, 100_000_000)}`;
  const textedCode = async (): Promise<string> => {
    let code: string | undefined;
    await expect(async () => {
      const answer = await context.request.get(`${stack.mailbox}?to=${encodeURIComponent(phone)}`, {
        headers: { accept: 'application/json' },
      });
      const { mails } = (await answer.json()) as { mails: { text: string }[] };
      code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
      expect(code).toBeDefined();
    }).toPass();
    return code ?? '';
  };

  await page.goto('/credits?bundle=taste&method=sepa_direct_debit');
  await page.getByRole('button', { name: /^Buy now – €/ }).click();
  await expect(page).toHaveURL(/\/directdebit\?order=[0-9a-f-]{36}$/);
  await page.getByRole('textbox', { name: 'IBAN' }).pressSequentially('nl91abna0417164300');
  await expect(page.getByRole('textbox', { name: 'IBAN' })).toHaveValue('NL91 ABNA 0417 1643 00');
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Anna Berg');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await page.getByRole('button', { name: 'Text me the code' }).click();
  await expect(page.getByText('Please tick this to continue')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Text me the code' }).click();

  const field = page.getByRole('textbox', { name: 'Code from the SMS' });
  const code = await textedCode();
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: /^Confirm and pay – €/ }).click();
  await expect(page.getByText('Code invalid. 4 tries left')).toBeVisible();
  await field.fill(code);
  await page.getByRole('button', { name: /^Confirm and pay – €/ }).click();
  await expect(page).toHaveURL(/\/credits\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Your payment is on its way' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible({ timeout: 30_000 });
});
