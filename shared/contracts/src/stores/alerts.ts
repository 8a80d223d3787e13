/** A reminder or an offer that can be put away for good (S-10). */
export type AlertName = 'profile_photo' | 'push' | 'notifications_disabled' | 'time_bonus_modal' | 'time_bonus_banner' | 'welcome_banner';

/**
 * S-10: when the member has put something away, ISO 8601, by its name; kept in this browser, for each member.
 * Owner and only writer: the shell (`shell:dismiss`).
 */
export interface AlertsState {
  dismissed: Readonly<Partial<Record<AlertName, string>>>;
}
