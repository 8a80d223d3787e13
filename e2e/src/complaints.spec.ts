import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createServerClient } from '../../tools/lib/server-client.mjs';
import { inProject } from '../../tools/lib/project-paths.mjs';
import { expect, test } from './fixtures.ts';
import { heading, mailedLink } from './test-users.ts';

test('[R-26 D-30] a visitor complains, follows the emailed link, reads the decision, and appeals to somebody else', async ({
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

  const root = createServerClient({ server: stack.origin, token: stack.operatorToken, base: '/api/operators' });
  /** The command, as an operator of that name. */
  const operator = async (name: string) => {
    const { token } = await root.post('/tokens', { name: `${name} ${ticket}`, person: name });
    return async (...args: string[]) => {
      const whole = [inProject('tools/complaints.mjs'), ...args, '--server', stack.origin, '--token', token];
      return (await promisify(execFile)(process.execPath, whole)).stdout;
    };
  };
  const [olga, otto] = [await operator('Olga'), await operator('Otto')];
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
