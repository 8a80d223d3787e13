/**
 * Places where a remote may put a widget, declared in its `remote.json`. A missing or failing widget leaves its place empty.
 * The key is the slot, the value what the place hands to the widget.
 */
export interface SlotProps {
  /** Shell, top bar: beside the Credits destination. Owner of the place: shell. */
  'header.credits': Record<string, never>;
  /** Shell, under the top bar. Filled by mfe-payments (discount banner). */
  'banner.top': Record<string, never>;
  /** mfe-members' profile page, the action row: behind like and message. */
  'profile.actions': { id: string; name: string; conversation: string | null };
  /** Shell, above everything. Filled by mfe-members (match modal, M-04). */
  'modal.match': Record<string, never>;
}

export const SLOTS = ['header.credits', 'banner.top', 'profile.actions', 'modal.match'] as const satisfies readonly (keyof SlotProps)[];
export type SlotName = keyof SlotProps;
