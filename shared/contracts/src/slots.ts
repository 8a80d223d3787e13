import type { ProfileCard } from './api-types.ts';

/**
 * Slots for widgets, declared in `remote.json`. Any number of remotes may fill a slot; each fails alone, and a missing or failing widget
 * leaves its place empty. The key is the slot's name, the value the props of its widgets. A remote adds slots of its own by augmentation:
 * `declare module '@vesper/contracts' { interface SlotProps { 'profile.gifts': { id: string } } }`.
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
  'profile.actions': { id: string; name: string; conversation: string | null; fictional?: boolean };
  /** mfe-members' profile page: under the facts. */
  'profile.sections': { id: string; name: string };
  /** Shell, above everything. Filled by mfe-members (match modal, M-04). */
  'modal.match': Record<string, never>;
  /** mfe-members' match window: under its text. `reason` says why it is open; it closes when the page changes. Filled by mfe-chat. */
  'match.window': { profile: ProfileCard; reason: 'match' | 'like' | 'suggestion' };
  /** mfe-members' window after a like was given: a first message (M-08, D-50). Filled by mfe-chat. */
  'like.window': { profile: ProfileCard };
  /** Shell, above everything, in the members area while a time bonus is active. Filled by mfe-payments (time-bonus modal, S-11). */
  'modal.discount': {
    /** When the member entered the members area; server time, ISO 8601. */
    entered_at: string;
  };
  /** mfe-account's settings: after its own cards. */
  'settings.sections': Record<string, never>;
  /** mfe-chat: above the message field. `conversation` is null until the first message. */
  'composer.actions': { to: string; name: string; conversation: string | null };
  /** mfe-chat: in the header of a conversation, before its menu. */
  'conversation.header': { to: string; name: string; conversation: string | null };
  /**
   * mfe-chat: beside an open conversation, from the `wide` breakpoint (1200 px) on, while the member shows it. Filled by mfe-members with the
   * other's profile.
   */
  'chat.profile': { id: string; name: string };
  /** mfe-chat: above the list of chats. */
  'chat.rail': Record<string, never>;
  /** Shell, on every page, without a place on screen: a task such as sending what waits. */
  background: Record<string, never>;
}

export const SLOTS = [
  'header.credits',
  'banner.top',
  'profile.actions',
  'profile.sections',
  'modal.match',
  'match.window',
  'like.window',
  'modal.discount',
  'settings.sections',
  'composer.actions',
  'conversation.header',
  'chat.profile',
  'chat.rail',
  'background',
] as const satisfies readonly (keyof SlotProps)[];
export type SlotName = keyof SlotProps;
