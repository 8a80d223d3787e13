import { type Host, LIFECYCLE_DEADLINE_MS, type Locale, type RemoteModule } from '@vesper/contracts';
import { createFederation } from '@vesper/shell/federation';
import { createLeakWatch } from '@vesper/shell/leaks';
import { BaseStyles, BrandStyles } from '@vesper/ui';
import { createRoot } from 'react-dom/client';
import { sampleColors } from '../sample-colors.ts';
import type { Conditions, Stage, StagePorts } from '../stage-protocol.ts';
import { watchLeftovers } from './leftovers.ts';
import { createWatchedHost } from './watched-host.ts';

const json = async (path: string): Promise<Record<string, unknown>> => (await fetch(path)).json();

async function textsOf(locale: Locale) {
  const [own, common] = await Promise.all([json(`/texts/own/${locale}.json`), json(`/texts/common/${locale}.json`)]);
  return { own, common };
}

/** Loads the remote's container as the shell does, and gives it a container element and a host. */
function openStage(ports: StagePorts): Stage {
  const { remote, log } = ports;
  const leftovers = watchLeftovers(window, (caller) => caller.includes(`/assets/${remote.name}.`));
  const leaks = createLeakWatch((text) => log({ kind: 'leftover', what: text }));
  const module = createFederation()
    .runtime()
    .then(({ fetchModule }) => fetchModule(remote.entry))
    .then((exposed) => (exposed as { default: RemoteModule }).default);
  const styles = createRoot(document.getElementById('styles') as HTMLElement);
  const container = document.getElementById('place') as HTMLElement;
  /** Lives as long as the document, like the shell's host. */
  let shell: Awaited<ReturnType<typeof createWatchedHost>> | undefined;
  /** Aborts when the view is unmounted. */
  let viewLifetime = new AbortController();
  let host: Host | undefined;
  /** Leftovers, with the number of views that left them. */
  const leftoverCounts = new Map<string, number>();

  window.addEventListener('error', ({ message }) => log({ kind: 'error', what: message }));
  window.addEventListener('unhandledrejection', ({ reason }) => log({ kind: 'error', what: `unhandled rejection: ${reason}` }));

  /** Runs a lifecycle step with the shell's deadline; logs failures and rethrows them. */
  async function step(name: string, work: Promise<void>): Promise<void> {
    const from = performance.now();
    const late = window.setTimeout(
      () => log({ kind: 'error', what: `${name} has not settled in ${LIFECYCLE_DEADLINE_MS} ms: the shell gives up` }),
      LIFECYCLE_DEADLINE_MS,
    );
    try {
      await work;
      log({ kind: 'lifecycle', what: name, detail: `${Math.round(performance.now() - from)} ms` });
    } catch (error) {
      log({ kind: 'error', what: `${name} failed: ${String(error)}` });
      throw error;
    } finally {
      window.clearTimeout(late);
    }
  }

  async function change(conditions: Conditions): Promise<void> {
    document.documentElement.lang = conditions.locale;
    styles.render(
      <>
        <BrandStyles colors={sampleColors[conditions.colors]} />
        <BaseStyles />
      </>,
    );
    shell?.host.stores.session.setState({ user: conditions.user });
    await shell?.host.i18n.changeLocale(conditions.locale);
  }

  /** What a remote keeps on purpose for all views (e.g. an outbox) is left by one of them, however many of its kind; a leak by each. */
  function reportLeftover(what: string): void {
    const times = (leftoverCounts.get(what) ?? 0) + 1;
    leftoverCounts.set(what, times);
    if (times === 1) log({ kind: 'kept', what, detail: 'a leak if it occurs again with the next view' });
    else log({ kind: 'leftover', what, detail: `by ${times} views` });
  }

  return {
    async mount(view, path, conditions) {
      shell ??= await createWatchedHost({ ...ports, conditions, textsOf });
      await change(conditions);
      shell.goTo(path);
      viewLifetime = new AbortController();
      const given = leaks.watched({ ...shell.host, signal: viewLifetime.signal });
      host = given;
      const open = async () => {
        const loaded = await module;
        await loaded.bootstrap();
        await loaded.mount({ container, host: given, view });
      };
      await step('mount', open());
    },
    async update(view) {
      if (host) await step('update', (await module).update({ container, host, view }));
    },
    async unmount() {
      viewLifetime.abort();
      await step('unmount', (await module).unmount({ container }));
      container.replaceChildren();
      for (const what of new Set(leftovers.take())) reportLeftover(what);
      if (host) leaks.closed(host);
    },
    change,
  };
}

window.openStage = openStage;
