/** A reminder or an offer that can be dismissed permanently (S-10). */
export type AlertName = 'profile_photo' | 'push' | 'notifications_disabled' | 'time_bonus_modal' | 'time_bonus_banner' | 'welcome_banner';

/**
 * S-10: when the member dismissed each alert, ISO 8601; stored in this browser, per member.
 * Owner and only writer: the shell (`shell:dismiss`).
 */
export interface AlertsState {
  dismissed: Readonly<Partial<Record<AlertName, string>>>;
}
