import { aPicture, aProfile, aReport, aUser, createFakeHost, type FakeHostOptions, refuse, renderRemote, uuid } from '@vesper/testing';
import { expect, test, vi } from 'vitest';
import remote from '../remote.ts';
import { findDialogButton, openDialog } from '../testing/dialog.ts';
import texts from '../texts/en.json' with { type: 'json' };

async function open({ calls, ...options }: FakeHostOptions = {}) {
  const profile = aProfile({ photos: [aPicture(), aPicture({ thumb: null, match: null, full: null, locked: true }, 2)] });
  const all = { 'member.get': () => ({ profile, related: [] }), 'report.create': () => ({ report: aReport() }), ...calls };
  const host = createFakeHost({ remote: 'mfe-members', user: aUser(), texts, path: `/members/${uuid(2)}`, calls: all, ...options });
  const page = await renderRemote(remote, { page: 'profile', params: { id: uuid(2) }, host });
  const sent = () => host.records.calls.filter(({ id }) => id === 'report.create').map(({ input }) => input.body);
  const choose = (label: string) => {
    const radio = [...(openDialog()?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent === label);
    if (!radio) throw new Error(`no reason ${label}`);
    return page.user.click(radio);
  };
  return { ...page, profile, sent, choose };
}

test('[D-16 B-05] a profile is reported from its menu: with a reason, and words if wanted; then it can be blocked', async () => {
  const { screen, user, profile, sent, choose } = await open();
  await user.click(await screen.findByRole('button', { name: texts.profile.more }));
  await vi.waitFor(() => user.click(document.querySelectorAll('[role=menuitem]')[0] as HTMLElement));
  await user.click(await findDialogButton(texts.report.send));
  expect(openDialog()?.textContent).toContain(texts.report.reason_missing);
  expect(sent()).toEqual([]);
  await choose(texts.report.reasons.scam);
  const note = openDialog()?.querySelector('textarea');
  if (note) await user.type(note, 'Gift cards');
  await user.click(await findDialogButton(texts.report.send));
  await user.click(await findDialogButton(`Block ${profile.name}`));
  expect(sent()).toEqual([{ id: profile.id, reason: 'scam', note: 'Gift cards' }]);
  await vi.waitFor(() => expect(openDialog()?.textContent).toContain(texts.profile.block_text));
});

test('[D-16] each photo is reported by itself, but a locked one can’t be; what fails is said, and kept', async () => {
  const { screen, user, profile, sent, choose } = await open({ calls: { 'report.create': refuse(429, 'too_many_requests') } });
  await user.click(await screen.findByRole('button', { name: texts.profile.more }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report this photo' }));
  await findDialogButton(texts.report.send);
  await choose(texts.report.reasons.underage);
  await user.click(await findDialogButton(texts.report.send));
  await vi.waitFor(() => expect(openDialog()?.querySelector('[role=alert]')?.textContent).toContain('Too many'));
  expect(sent()).toEqual([{ id: profile.id, photo: profile.photos[0]?.id, reason: 'underage', note: '' }]);
  expect(openDialog()?.querySelector<HTMLInputElement>('input:checked')?.value).toBe('underage');
});

test('[D-16 R-07] the photo that is shown large is reported from there', async () => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  const { screen, user, profile, sent, choose } = await open();
  await user.click(await screen.findByRole('button', { name: 'Enlarge photo 1' }));
  await user.click(await screen.findByRole('button', { name: 'Report this photo' }));
  await findDialogButton(texts.report.send);
  await choose(texts.report.reasons.spam);
  await user.click(await findDialogButton(texts.report.send));
  await vi.waitFor(() => expect(sent()).toEqual([{ id: profile.id, photo: profile.photos[0]?.id, reason: 'spam', note: '' }]));
});

test('[P-03 D-16] visitors and the member themselves have nothing to report', async () => {
  const visitor = await open({ user: null });
  await visitor.screen.findByRole('heading', { level: 1 });
  expect(visitor.screen.queryAllByRole('button', { name: /^Report/ })).toEqual([]);
  await visitor.unmount();
  const own = await open({ user: aUser({ id: uuid(2) }) });
  await own.screen.findByRole('heading', { level: 1 });
  expect(own.screen.queryAllByRole('button', { name: /^Report/ })).toEqual([]);
});
