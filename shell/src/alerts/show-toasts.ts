import type { Events } from '@vesper/contracts';
import type { I18n } from '@vesper/i18n';
import type { ToastQueue } from '@vesper/ui';

/**
 * Shows remotes' notifications (`shell:notify`) and the end of the session as toasts; not to a member who has just left, whose page says so.
 * The live stream may have told of the end before. What waits from before a login or a logout is not told after it.
 */
export function showToasts(events: Events, toasts: ToastQueue, i18n: I18n): void {
  events.on('shell:notify', ({ tone, text, action }) => toasts.show({ tone, message: text, action }));
  let hasLeft = false;
  let endOfSession: string | undefined;
  const leave = () => {
    hasLeft = true;
    const shown = toasts.current();
    if (shown && shown.message === endOfSession) toasts.dismiss(shown.id);
  };
  events.on('shell:account-deleted', leave);
  events.on('shell:self-excluded', leave);
  events.on('session:started', () => {
    hasLeft = false;
    toasts.clear();
  });
  events.on('session:ended', ({ reason }) => {
    toasts.clear();
    if (hasLeft) return;
    endOfSession = i18n.t('shell', `session_ended.${reason}`);
    toasts.show({ tone: reason === 'expired' ? 'warning' : 'info', message: endOfSession });
  });
}
