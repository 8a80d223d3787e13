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

/** Whether the member must not be interrupted: a dialog is open, or a field has the focus. */
export const isBusy = (document: Document): boolean =>
  document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null ||
  (document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false);
