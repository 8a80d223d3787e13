/**
 * Slots for widgets, declared in `remote.json`. A missing or failing widget leaves its slot empty. The key is the slot's name, the value
 * the props of its widgets.
 */
export interface SlotProps {
  /** Shell, top bar: beside the Credits destination. Owner: shell. */
  'header.credits': Record<string, never>;
  /**
   * Shell, under the top bar, in the members area while a discount is active (P-06). Filled by mfe-payments (discount banner). Its space is
   * reserved from the first paint: a banner must be as tall as the custom property `--banner-height`.
   */
  'banner.top': Record<string, never>;
  /** mfe-members' profile page, the action row: after like and message. */
  'profile.actions': { id: string; name: string; conversation: string | null };
  /** Shell, above everything. Filled by mfe-members (match modal, M-04). */
  'modal.match': Record<string, never>;
  /** Shell, above everything, in the members area while a time bonus is active. Filled by mfe-payments (time-bonus modal, S-11). */
  'modal.discount': {
    /** When the member entered the members area; server time, ISO 8601. */
    entered_at: string;
  };
}

export const SLOTS = [
  'header.credits',
  'banner.top',
  'profile.actions',
  'modal.match',
  'modal.discount',
] as const satisfies readonly (keyof SlotProps)[];
export type SlotName = keyof SlotProps;
