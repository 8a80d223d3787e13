import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteModule, View } from '@vesper/contracts';
import { onTestFinished } from 'vitest';
import { createFakeHost, type FakeHost } from './fake-host.ts';

type Shown = { page: string; params?: Record<string, string | undefined> } | { widget: string; props?: Record<string, unknown> };

/** Mounts a remote's page or widget, as the shell does; unmounted after the test. */
export async function renderRemote(remote: RemoteModule, { host = createFakeHost(), ...what }: Shown & { host?: FakeHost }) {
  const container = document.createElement('div');
  document.body.append(container);
  const unmount = async (): Promise<void> => {
    await remote.unmount({ container });
    container.remove();
  };
  onTestFinished(unmount);

  await remote.bootstrap();
  await remote.mount({ container, host, view: viewOf(what) });
  return {
    host,
    container,
    /** Queries inside the remote. */
    screen: within(container),
    user: userEvent.setup(),
    /** Shows another page of the remote, or other parameters. */
    update: (next: Shown) => remote.update({ container, host, view: viewOf(next) }),
    unmount,
  };
}

function viewOf(shown: Shown): View {
  return 'page' in shown
    ? { kind: 'page', page: shown.page, params: shown.params ?? {} }
    : { kind: 'widget', widget: shown.widget, props: shown.props ?? {} };
}
