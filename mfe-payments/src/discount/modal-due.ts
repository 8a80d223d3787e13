import { TIME_BONUS_MODAL_AFTER } from '@vesper/contracts';

interface ModalInput {
  /** ISO 8601. */
  enteredAt: string;
  /** The server's time, seconds since 1970. */
  time: number;
  credits: number;
}

/** S-11: due 40 s after entering the members area, for members without credits. */
export const isModalDue = ({ enteredAt, time, credits }: ModalInput): boolean =>
  credits === 0 && time >= Date.parse(enteredAt) / 1000 + TIME_BONUS_MODAL_AFTER;

/** Seconds without a press, a key or a scroll before the member is interrupted. */
export const QUIET_SECONDS = 5;

/** Whether the member must not be interrupted: in a chat, in an open dialog or menu, or in a field. */
export const isBusy = (document: Document, path: string): boolean =>
  /^\/chats(\/|$)|\/chat$/.test(path) ||
  document.querySelector('dialog[open], [role=dialog], [role=alertdialog], [role=menu]') !== null ||
  (document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false);
