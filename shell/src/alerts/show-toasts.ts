import type { Events } from '@vesper/contracts';
import type { I18n } from '@vesper/i18n';
import type { ToastQueue } from '@vesper/ui';

/** Shows remotes' notifications (`shell:notify`) and the end of the session as toasts. */
export function showToasts(events: Events, toasts: ToastQueue, i18n: I18n): void {
  events.on('shell:notify', ({ tone, text, action }) => toasts.show({ tone, message: text, action }));
  events.on('session:ended', ({ reason }) =>
    toasts.show({ tone: reason === 'expired' ? 'warning' : 'info', message: i18n.t('shell', `session_ended.${reason}`) }),
  );
}
