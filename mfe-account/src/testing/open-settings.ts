import { aUser, createFakeHost, type FakeHost, type FakeHostOptions, renderRemote, uuid } from '@vesper/testing';
import { onTestFinished } from 'vitest';
import remote from '../remote.ts';
import texts from '../texts/en.json' with { type: 'json' };

/** Two sessions: this one, and another. */
export const [here, there] = [uuid(1), uuid(2)];
const seen = '2026-03-10T12:00:00Z';
export const sessions = [
  { id: here, user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', created_at: seen, last_seen_at: seen, is_current: true },
  { id: there, user_agent: '', created_at: seen, last_seen_at: seen, is_current: false },
];

/** jsdom's window is wide, where one section is shown at a time: the tests of cards see all of them. */
function showAllSections(): void {
  const style = document.createElement('style');
  style.textContent = 'section[aria-labelledby] { display: block !important; }';
  document.head.append(style);
  onTestFinished(() => style.remove());
}

/** Opens the settings of a member. @param oneAtATime shows the section that is open, as a browser does */
export async function openSettings({ calls, oneAtATime = false, ...options }: FakeHostOptions & { oneAtATime?: boolean } = {}) {
  if (!oneAtATime) showAllSections();
  const preferences = {
    invisible: false,
    offers: false,
    verified_first: false,
    shows_views: true,
    notifications_disabled: [],
    mails_disabled: [],
  };
  const noCopy = { state: 'none' as const, url: null, bytes: null, expires_at: null, next_at: null };
  const passkeys = () => ({ passkeys: [], asks_password: false });
  const all = {
    'blocks.get': () => ({ blocked: [] }),
    'sessions.get': () => ({ sessions }),
    'passkeys.get': passkeys,
    'export.get': () => noCopy,
    'notifications.get': () => preferences,
    ...calls,
  };
  const host = createFakeHost({ remote: 'mfe-account', user: aUser(), texts, path: '/notifications', calls: all, ...options });
  return renderRemote(remote, { page: 'settings', host });
}

/** The select of a group by its name: emails and notifications have some of the same name. */
export async function selectIn({ screen }: Pick<Awaited<ReturnType<typeof openSettings>>, 'screen'>, group: string) {
  const around = await screen.findByRole('group', { name: group });
  return (name: string): HTMLSelectElement => {
    const found = screen.getAllByRole<HTMLSelectElement>('combobox', { name }).find((select) => around.contains(select));
    if (!found) throw new Error(`no select ${name} in ${group}`);
    return found;
  };
}

/** The bodies of the calls that were sent. */
export const sent = (host: FakeHost, call: string) => host.records.calls.filter(({ id }) => id === call).map(({ input }) => input.body);

/** The names of the events that were raised. */
export const raised = (host: FakeHost) => host.records.events.map(({ name }) => name);
