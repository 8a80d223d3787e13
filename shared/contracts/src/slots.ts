/**
 * Places where a remote may put a widget, declared in its `remote.json`. A missing or failing widget leaves its place empty.
 * The key is the slot, the value what the place hands to the widget.
 */
export interface SlotProps {
  /** Shell, top bar: beside the Credits destination. Owner of the place: shell. */
  'header.credits': Record<string, never>;
  /**
   * Shell, under the top bar, in the members area while a discount is in force (P-06). Filled by mfe-payments (discount banner). The room is
   * kept from the first paint: a banner is as tall as the custom property `--banner-height` says.
   */
  'banner.top': Record<string, never>;
  /** mfe-members' profile page, the action row: behind like and message. */
  'profile.actions': { id: string; name: string; conversation: string | null };
  /** Shell, above everything. Filled by mfe-members (match modal, M-04). */
  'modal.match': Record<string, never>;
  /** Shell, above everything, in the members area while a time bonus is in force. Filled by mfe-payments (time-bonus modal, S-11). */
  'modal.discount': {
    /** When the member entered the members area, by the server's clock, ISO 8601. */
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
