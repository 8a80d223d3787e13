import { LOCALES } from '@vesper/contracts';
import { aChatEntry, aDiscount, aProfileCard, aUser, refuse, uuid } from '@vesper/testing';
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ME, openChats, THEM } from '../testing/open-chats.ts';

const settings = { message_credits: 5, message_length: 100 };

test('[V-08 B-02] under the field stands what the next message costs, and what is left', async () => {
  const { screen, host } = await openChats({ settings, user: aUser({ starter_messages: 2 }) });
  await screen.findByText('2 free messages left');
  host.stores.session.setState({ user: aUser({ starter_messages: 1 }) });
  await screen.findByText('1 free message left');
  const credit_price = { credits: 10, price: { amount: 1118, currency: 'EUR' } };
  host.stores.session.setState({ user: aUser({ starter_messages: 0, credits: 120, paid_user: true, credit_price }) });
  expect(await screen.findByText('5 credits (≈ €5.59) per message · you have 120 credits')).toBeDefined();
});

test.each([
  [{ credits: 10, price: { amount: 1118, currency: 'EUR' } }, '1 credit (≈ €1.12)'],
  [{ credits: 10, price: { amount: 1290, currency: 'GBP' } }, '1 credit (≈ £1.29)'],
  [null, '1 credit'],
] as const)(
  '[B-02] a member who pays %j reads what a message costs them: %s, whatever the site’s own price is',
  async (credit_price, words) => {
    const { screen } = await openChats({
      settings: { ...settings, message_credits: 1, credit_price: { amount: 149, currency: 'EUR' } },
      user: aUser({ starter_messages: 0, credits: 7, paid_user: true, credit_price }),
    });
    expect(await screen.findByText(`${words} per message · you have 7 credits`)).toBeDefined();
  },
);

test('[B-02 V-08] the cost stands under the field, before and while something is written, and nowhere in it', async () => {
  const credit_price = { credits: 10, price: { amount: 1118, currency: 'EUR' } };
  const { screen, user, field } = await openChats({
    settings,
    user: aUser({ starter_messages: 0, credits: 120, paid_user: true, credit_price }),
  });
  const line = await screen.findByText('5 credits (≈ €5.59) per message · you have 120 credits');
  expect((await field()).parentElement?.textContent).not.toContain('5.59');
  await user.type(await field(), 'Good evening');
  expect(screen.getByText('5 credits (≈ €5.59) per message · you have 120 credits')).toBe(line);
});

test('[B-02 S-14] while a discount is in force a message costs less, and without a reload no longer when it ends', async () => {
  const { screen, host } = await openChats({
    settings: { ...settings, message_credits: 1 },
    user: aUser({ starter_messages: 0, credits: 7, credit_price: { credits: 10, price: { amount: 1490, currency: 'EUR' } } }),
    stores: { discount: { active: aDiscount({ credit_price: { credits: 10, price: { amount: 1118, currency: 'EUR' } } }) } },
  });
  expect(await screen.findByText('1 credit (≈ €1.12) per message · you have 7 credits')).toBeDefined();
  host.stores.discount.setState({ active: null });
  expect(await screen.findByText('1 credit (≈ €1.49) per message · you have 7 credits')).toBeDefined();
});

test('[B-02] with a discount that changes nothing about what was paid, a message costs what was paid', async () => {
  const { screen } = await openChats({
    settings: { ...settings, message_credits: 1 },
    user: aUser({ starter_messages: 0, credits: 7, credit_price: { credits: 10, price: { amount: 1290, currency: 'EUR' } } }),
    stores: { discount: { active: aDiscount() } },
  });
  expect(await screen.findByText('1 credit (≈ €1.29) per message · you have 7 credits')).toBeDefined();
});

test('[B-02 V-08] without credits the price of a message is what it costs at most, as larger bundles cost less', async () => {
  const { screen } = await openChats({
    settings,
    user: aUser({
      starter_messages: 0,
      credits: 0,
      paid_user: true,
      credit_price: { credits: 10, price: { amount: 1490, currency: 'EUR' } },
    }),
  });
  expect(await screen.findByText(/^A message costs 5 credits \(up to €7\.45\), you have 0\./)).toBeDefined();
});

test('[V-08] used up: said before a word is lost, with the way to credits; the draft can be written, not sent', async () => {
  const { screen, user, field, called } = await openChats({ settings, user: aUser({ starter_messages: 0 }) });
  await screen.findByText('Your free messages are used up');
  expect((await screen.findByRole('link', { name: 'Buy credits' })).getAttribute('href')).toBe('/credits');
  await user.type(await field(), 'To be continued{Enter}');
  expect((await field()).value).toBe('To be continued');
  const send = screen.getByRole('button', { name: 'Your free messages are used up' });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  expect(called('message.send')).toEqual([]);
});

test('[V-08] credits bought: the conversation goes on with the draft still in place', async () => {
  const { screen, host, user, field, called } = await openChats({ settings, user: aUser({ starter_messages: 0 }) });
  await user.type(await field(), 'To be continued');
  host.stores.session.setState({ user: aUser({ starter_messages: 0, credits: 25, paid_user: true }) });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(called('message.send')).toMatchObject([{ body: { body: 'To be continued' } }]));
});

test('[V-08] refused for want of credits: the words are back in the field, and what is missing is said', async () => {
  const { screen, user, field } = await openChats({
    settings,
    user: aUser({ starter_messages: 0, credits: 50, paid_user: true }),
    calls: { 'message.send': refuse(402, 'not_enough_credits', { needed: 5, balance: 2 }) },
  });
  await user.type(await field(), 'Almost{Enter}');
  await screen.findByText('You don’t have enough credits for a message');
  await screen.findByText(/, you have 2\./);
  expect((await field()).value).toBe('Almost');
});

test('[B-01] a draft outlives its page, for its member only', async () => {
  localStorage.setItem(`mfe-chat.draft.${ME}.${THEM}`, 'As I was saying');
  const { field } = await openChats();
  expect((await field()).value).toBe('As I was saying');
});

test('[V-10] near the end the room is counted; too long is said, and nothing is cut off', async () => {
  const { screen, user, field } = await openChats({ settings });
  const area = await field();
  await user.click(area);
  await user.paste('😀'.repeat(98));
  await screen.findByText('2 characters left');
  await user.paste('abc');
  await screen.findByText('1 character too many');
  expect([...area.value]).toHaveLength(101);
  expect(screen.getByRole('button', { name: 'Your message is too long.' }).getAttribute('aria-disabled')).toBe('true');
});

test('[V-10] the last 200 characters are counted down, and thousands are written as the language writes them', async () => {
  const { screen, user, field } = await openChats({ settings: { ...settings, message_length: 4000 } });
  await user.click(await field());
  await user.paste('a'.repeat(3799));
  expect(screen.queryByText(/characters left/)).toBeNull();
  await user.paste('a');
  await screen.findByText('200 characters left');
  await user.paste('a'.repeat(1434));
  await screen.findByText('1,234 characters too many');
});

test('[S-06] who has not confirmed their address is told so, and can have the mail again', async () => {
  const { screen, user, called, raised } = await openChats({
    user: aUser({ status: 'not_confirmed' }),
    calls: { 'activation.post': () => ({ ok: true }) },
  });
  await screen.findByText('Confirm your email first', { selector: 'p' });
  await user.click(screen.getByRole('button', { name: 'Send the email again' }));
  await vi.waitFor(() => expect(raised('shell:notify')).toEqual([{ tone: 'success', text: 'The email is on its way.' }]));
  expect(called('activation.post')).toMatchObject([{ body: { action: 'resend' } }]);
});

test('[P-07 B-01] blocked: said, the text is kept and can be deleted', async () => {
  const { screen, user, field } = await openChats({ calls: { 'message.send': refuse(403, 'blocked') } });
  await user.type(await field(), 'Hello?{Enter}');
  await screen.findByText('You can’t contact this member.');
  await screen.findByText('You can’t write to this member', { selector: 'p' });
  expect(screen.getByText('Hello?')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(screen.queryByText('Hello?')).toBeNull());
  expect(screen.queryByText('You can’t write to this member')).toBeNull();
});

test('[P-04 K-01] no more free conversations: the reason, and the way to credits', async () => {
  const { screen, user, field } = await openChats({ calls: { 'message.send': refuse(403, 'conversation_limit') } });
  await user.type(await field(), 'Hello{Enter}');
  await screen.findByText(/You’ve started all your free chats/);
  expect(screen.getByRole('link', { name: 'Buy credits' }).getAttribute('href')).toBe('/credits');
});

test('[B-09] only verified members may write first: the reason, and the way to the check', async () => {
  const { screen, user, field } = await openChats({ calls: { 'message.send': refuse(403, 'verified_only') } });
  await user.type(await field(), 'Hello{Enter}');
  await screen.findByText(/Only verified members can write to this person first/);
  expect(screen.getByRole('link', { name: 'Get verified' }).getAttribute('href')).toBe('/verification');
});

test('[B-01] offline a message waits, and says so', async () => {
  const { screen, user, field, host } = await openChats({ calls: { 'message.send': () => new Promise(() => {}) } });
  host.stores.connection.setState({ online: false });
  await user.type(await field(), 'From the tunnel{Enter}');
  await screen.findByText('Will be sent when you’re back online');
  expect(screen.getByText('From the tunnel')).toBeDefined();
});

/** What fits beside the buttons in a window on a phone 360 px wide. */
const ONE_LINE = 12;

test.each(LOCALES)('[L-01] the empty field says what it is for on one line, however long the name (%s)', async (locale) => {
  const { default: own } = (await import(`../texts/${locale}.json`)) as { default: Record<string, unknown> };
  const profile = aProfileCard({ name: 'Maximiliane-Charlotte von der Heide' });
  const { field } = await openChats({ locale, texts: own, chat: aChatEntry({ profile }) });
  const { placeholder, ariaLabel } = await field();
  expect(ariaLabel).toContain(profile.name);
  expect(placeholder).toMatch(/\S/);
  expect(placeholder.length).toBeLessThanOrEqual(ONE_LINE);
});

/** Characters of the smallest type that a phone 360 px wide has room for. */
const COST_LINE = 60;

test.each(LOCALES)('[B-02 L-01] what a message costs, or how many are free, takes one line under the field (%s)', async (locale) => {
  const { default: own } = (await import(`../texts/${locale}.json`)) as { default: Record<string, unknown> };
  const { default: commonTexts } = (await import(`../../../shared/i18n/src/texts/${locale}.json`)) as { default: Record<string, unknown> };
  const id = uuid(8); // who has nothing in the outbox
  const { host, field } = await openChats({
    locale,
    texts: own,
    commonTexts,
    settings,
    path: `/members/${THEM}/chat`,
    chat: aChatEntry({ profile: aProfileCard({ id: uuid(7) }) }),
    user: aUser({ id, starter_messages: 5, credits: 0, new_chats_left: 2 }),
  });
  const form = (await field()).closest('form');
  expect(form?.textContent).toMatch(/5\D+ · \D*2 \D+$/);
  expect(form?.textContent.length).toBeLessThanOrEqual(COST_LINE);
  const credit_price = { credits: 10, price: { amount: 2490, currency: 'GBP' } };
  host.stores.session.setState({ user: aUser({ id, starter_messages: 0, credits: 1234, paid_user: true, credit_price }) });
  await vi.waitFor(() => expect(form?.textContent).toMatch(/5 .*12[.,]45.* · .*1.?234/));
  expect(form?.textContent.length).toBeLessThanOrEqual(COST_LINE);
});

test('[R-14] while someone writes on a phone, photo and gift are behind one button, until it is pressed or the message has gone', async () => {
  const { screen, user, field } = await openChats({ settings, user: aUser({ starter_messages: 2 }) });
  const more = () => screen.queryByTitle('Photo or gift');
  const area = await field();
  expect(more()).toBeNull();
  await user.type(area, 'Good evening');
  fireEvent.click(more() as HTMLElement); // not painted at this width
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Send .* a photo$/);
  expect(more()).toBeNull();
  await user.type(area, '{Enter}');
  await user.type(area, 'Are you there?');
  expect(more()).not.toBeNull();
});
