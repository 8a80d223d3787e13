import type { AlertName, AlertsState } from '../stores/alerts.ts';

/** The names of the alerts that the member has dismissed in this browser. Written by the shell, read by the gateway; not secret. */
export const DISMISSED_COOKIE = 'dismissed';

/** The cookie's value: names only, joined by dots. */
export const dismissedAlerts = (dismissed: AlertsState['dismissed']): string => Object.keys(dismissed).join('.');

/** When each was dismissed is not in the cookie; unknown names do no harm. */
export const readDismissed = (cookie: string | undefined): AlertsState['dismissed'] =>
  Object.fromEntries((cookie ?? '').split('.').map((name) => [name as AlertName, name]));
