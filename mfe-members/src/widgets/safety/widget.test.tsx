import { aReport, aUser, createFakeHost, expectAccessible, type FakeHostOptions, renderRemote, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';
import { findDialogButton, openDialog } from '../../testing/dialog.ts';
import texts from '../../texts/en.json' with { type: 'json' };

const member = { id: uuid(2), name: 'Ian' };

async function open(calls: FakeHostOptions['calls'] = {}) {
  const host = createFakeHost({
    remote: 'mfe-members',
    user: aUser(),
    texts,
    path: `/chats/${uuid(100)}`,
    calls: { 'report.create': () => ({ report: aReport({ subject: 'message' }) }), 'block.create': () => ({ ok: true }), ...calls },
  });
  const page = await renderRemote(remote, { widget: 'safety', host });
  const sent = (id: string) => host.records.calls.filter((call) => call.id === id).map(({ input }) => input.body);
  const choose = (label: string) => {
    const radio = [...(openDialog()?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === label);
    if (!radio) throw new Error(`no reason ${label}`);
    return page.user.click(radio);
  };
  return { ...page, sent, choose };
}

test('[S-19 D-16] a message is reported with its words before one’s eyes, and its sender can then be blocked', async () => {
  const { host, user, sent, choose } = await open();
  host.events.emit('chat:report-wanted', { member, message: { id: 7, words: 'Send me 200 euros' } });
  const send = await findDialogButton(texts.report.send);
  expect(openDialog()?.textContent).toContain(texts.report.message_title);
  expect(openDialog()?.querySelector('blockquote')?.textContent).toBe('Send me 200 euros');
  await expectAccessible(openDialog() as HTMLElement);
  await choose(texts.report.reasons.scam);
  await user.click(send);
  await user.click(await findDialogButton('Block Ian'));
  expect(sent('report.create')).toEqual([{ id: member.id, message: 7, reason: 'scam', note: '' }]);
  await vi.waitFor(() => expect(openDialog()?.textContent).toContain(texts.profile.block_text));
  await user.click(await findDialogButton('Block Ian'));
  await vi.waitFor(() => expect(host.records.events).toContainEqual({ name: 'members:blocked', payload: { id: member.id } }));
  expect(sent('block.create')).toEqual([{ id: member.id }]);
  expect(host.navigation.location().pathname).toBe('/chats');
});

test('[S-19 D-16 B-06] a photo is shown in the dialog only where it was uncovered before', async () => {
  const { host } = await open();
  host.events.emit('chat:report-wanted', { member, message: { id: 8, words: 'Photo', photo: '/photos/chat/8.webp' } });
  await findDialogButton(texts.report.send);
  expect(openDialog()?.querySelector('img')?.getAttribute('src')).toBe('/photos/chat/8.webp');
  host.events.emit('chat:report-wanted', { member, message: { id: 9, words: 'Photo' } });
  await vi.waitFor(() => expect(openDialog()?.querySelector('blockquote')?.textContent).toBe('Photo'));
  expect(openDialog()?.querySelector('img')).toBeNull();
});

test('[S-19] the member is reported and blocked from the chat’s menu', async () => {
  const { host, user, sent } = await open();
  host.events.emit('chat:report-wanted', { member });
  await findDialogButton(texts.report.send);
  expect(openDialog()?.textContent).toContain('Report Ian');
  await user.click(await findDialogButton('Cancel'));
  await vi.waitFor(() => expect(openDialog()).toBeNull());
  host.events.emit('chat:block-wanted', { member });
  await user.click(await findDialogButton('Block Ian'));
  await vi.waitFor(() => expect(sent('block.create')).toEqual([{ id: member.id }]));
});
