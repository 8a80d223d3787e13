import { HostProvider, HrefLink, useStoreValue, useTexts } from '@vesper/host-kit';
import { BaseStyles, BackProvider, LinkProvider, onDemand, ToastRegion } from '@vesper/ui';
import { Router } from 'react-router';
import { ConnectionBar } from '../layout/connection-bar.tsx';
import { DiscountModalSlot } from '../discount/discount-modal-slot.tsx';
import { EntryWarning } from '../entry-warning/entry-warning.tsx';
import { useEntryWarning } from '../entry-warning/use-entry-warning.ts';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { ErrorPage } from '../errors/error-page.tsx';
import { LastResort } from '../errors/last-resort.tsx';
import { isChunkFailure } from '../federation/remote-failure.ts';
import { LanguageMenu } from '../language/language-menu.tsx';
import { Layout } from '../layout/layout.tsx';
import { LeavePrompt } from '../unsaved-changes/leave-prompt.tsx';
import { type RemoteViews, RemoteViewsProvider } from '../outlet/remote-views.tsx';
import { Slot } from '../outlet/slot.tsx';
import { useShellLocation } from '../context/use-shell-location.ts';
import { SignupWindow } from '../signup/signup-window.tsx';
import { UpdateNotice } from '../releases/update-notice.tsx';
import { Page } from './page.tsx';
import { hasFooter } from './shell-pages.tsx';
import { type Shell, ShellContext, useShell } from '../context/shell-context.ts';

/** Lazy-loaded, as it is never shown in production. */
const OverrideBanner = onDemand(() => import(/* webpackChunkName: "developer" */ '../releases/override-banner.tsx'));

/** The whole page. If the error page itself fails, `LastResort` is shown [M-17]. */
export function App({ shell, views }: { shell: Shell; views: RemoteViews }) {
  const report = (error: unknown) => {
    shell.replacePrerendered();
    return shell.host.telemetry.error(error);
  };
  return (
    <ErrorBoundary report={report} fallback={<LastResort />}>
      <ShellContext value={shell}>
        <HostProvider host={shell.host}>
          <RemoteViewsProvider views={views}>
            <BaseStyles hasFaces={!shell.isPrerendered} />
            <Site />
          </RemoteViewsProvider>
        </HostProvider>
      </ShellContext>
    </ErrorBoundary>
  );
}

function Site() {
  const { host, history, routes, registry, toasts, updates, override, replacePrerendered } = useShell();
  const { t } = useTexts();
  const location = useShellLocation();
  const match = routes.find(location.pathname);
  const isSignedIn = useStoreValue(host.stores.session, ({ user }) => user !== null);
  const { warning, onAnswered } = useEntryWarning(match?.route ?? null);
  const report = (error: unknown) => {
    replacePrerendered();
    host.telemetry.error(error);
    if (isChunkFailure(error)) void updates.fileMissing(); // A lazy-loaded page of the shell.
  };
  // Until the strict warning is answered, the page is neither rendered nor fetched (M-02).
  if (warning === 'strict') return <EntryWarning kind={warning} languages={<LanguageMenu />} onAnswered={onAnswered} />;
  return (
    <Router location={location} navigator={history}>
      <BackProvider holdBack={history.holdBack}>
        <LinkProvider link={HrefLink}>
          {override && <OverrideBanner override={override} onLoadError={host.telemetry.error} />}
          <Layout name={match?.route.layout ?? 'default'} footer={match && !hasFooter(match.route) ? null : undefined}>
            <ErrorBoundary report={report} fallback={<ErrorPage />} resetKey={location.pathname}>
              <Page match={match} registry={registry} />
            </ErrorBoundary>
          </Layout>
          {/* If a dialog fails, it disappears; the page stays. */}
          <ErrorBoundary report={host.telemetry.error} fallback={null} resetKey={location.pathname}>
            <SignupWindow route={match?.route ?? null} />
            <LeavePrompt />
          </ErrorBoundary>
          {/* Visitors have no likes: the slot's remote is not loaded for them. */}
          {isSignedIn && <Slot name="modal.match" props={{}} />}
          <div hidden>
            <Slot name="background" props={{}} />
          </div>
          {isSignedIn && match?.route.membersArea && <DiscountModalSlot />}
          {warning === 'standard' && <EntryWarning kind={warning} languages={<LanguageMenu />} onAnswered={onAnswered} />}
          <ConnectionBar />
          <UpdateNotice />
          <ToastRegion queue={toasts} label={t('toasts.label')} closeLabel={t('common:words.close')} />
        </LinkProvider>
      </BackProvider>
    </Router>
  );
}
