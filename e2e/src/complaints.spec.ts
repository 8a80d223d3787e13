import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { CallResponse } from '@vesper/contracts';
import { createServerClient } from '../../tools/lib/server-client.mjs';
import { inProject } from '../../tools/lib/project-paths.mjs';
import { expect, test, type TestStack } from './fixtures.ts';
import { call, heading, mailedLink, newMember, untilLive } from './test-users.ts';

/** The command, with a token of that person's. */
async function operator(stack: TestStack, person: string) {
  const root = createServerClient({ server: stack.origin, token: stack.operatorToken, base: '/api/operators' });
  const { token } = await root.post('/tokens', { name: `${person} ${randomUUID()}`, person });
  return async (...args: string[]) => {
    const whole = [inProject('tools/complaints.mjs'), ...args, '--server', stack.origin, '--token', token];
    return (await promisify(execFile)(process.execPath, whole)).stdout;
  };
}

test('[R-26 D-30] a visitor complains, follows the emailed link, reads the decision, and appeals to someone else', async ({
  page,
  context,
  stack,
}) => {
  const email = `vera-${Date.now()}@example.org`;
  await page.goto('/complaints');
  await page.getByRole('link', { name: /Service or payment/ }).click();
  await page.getByLabel('What is it about?').selectOption('refund');
  await page.getByLabel('What happened?').fill('Where is my refund?');
  await page.reload();
  await expect(page.getByLabel('What happened?')).toHaveValue('Where is my refund?');
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByRole('status').getByText('We’ve got your complaint')).toBeVisible();
  const ticket = (await heading(page, /^Complaint /).textContent())?.replace('Complaint ', '') ?? '';

  const [olga, otto] = [await operator(stack, 'Olga'), await operator(stack, 'Otto')];
  expect(await olga('list')).toContain(ticket);
  expect(await olga('show', ticket)).toContain('Where is my refund?');
  await olga('decide', ticket, '--outcome', 'rejected', '--reasons', 'It was paid on 3 November.');

  await page.goto(await mailedLink(context, stack, email, '/complaints/status'));
  await expect(page).toHaveURL(`${stack.origin}/complaints/status`);
  await expect(page.getByText('It was paid on 3 November.')).toBeVisible();
  await page.getByRole('button', { name: 'Appeal' }).click();
  await expect(page.getByLabel('Why do you see it differently?')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Why do you see it differently?').fill('My bank says no.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByRole('heading', { name: 'Your appeal' })).toBeVisible();

  await expect(olga('decide', ticket, '--outcome', 'rejected', '--reasons', 'Still paid.')).rejects.toThrow('another_person');
  await otto('decide', ticket, '--outcome', 'upheld', '--reasons', 'You are right: it came back to us.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Decision on your appeal' })).toBeVisible();
  await expect(page.getByText('You are right: it came back to us.')).toBeVisible();
});

test('[R-26 B-05 D-16] operators see a report as its reporter did, and decide it; the reporter reads it, disagrees, and someone else decides', {
  tag: '@full',
}, async ({ page, context, stack, openBrowser }) => {
  const other = await openBrowser();
  await newMember(context, stack);
  const bert = await newMember(other, stack, { gender: 'male', seeking: 'female' });
  const filed = await call(context, stack, 'POST', '/api/report.php', { id: bert.id, reason: 'scam', note: 'He asks for money' });
  expect(filed.status(), await filed.text()).toBe(200);
  const { report } = (await filed.json()) as CallResponse<'report.create'>;

  const [olga, otto] = [await operator(stack, 'Olga'), await operator(stack, 'Otto')];
  expect(await olga('list')).toMatch(new RegExp(`^${report.id} .* report: profile/scam {2}received$`, 'm'));
  const shown = await olga('show', report.id);
  for (const words of ['He asks for money', `"id": "${bert.id}"`]) expect(shown).toContain(words);
  await olga('take', report.id);
  await page.goto('/reports');
  await expect(page.getByText('Someone’s looking at it now.')).toBeVisible();
  await olga('decide', report.id, '--outcome', 'no-breach');
  await page.reload();
  await expect(page.getByText('We found nothing against our rules.')).toBeVisible();
  await untilLive(page);
  await page.getByRole('button', { name: 'I disagree' }).click();
  await page.getByLabel('Why do you disagree?').fill('He asked again.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('You disagree. Someone else decides now.')).toBeVisible();

  await expect(olga('decide', report.id, '--outcome', 'no-breach')).rejects.toThrow('another_person');
  await otto('decide', report.id, '--outcome', 'suspend', '--reasons', 'You asked three members for money.');
  await page.reload();
  await expect(page.getByText('It broke our rules, and we’ve acted on it.')).toBeVisible();
});
