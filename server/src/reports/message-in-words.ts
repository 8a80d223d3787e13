import type { ReportedMessage } from './evidence.ts';

/** Control characters, and those that turn the direction of writing: what a member wrote must not work on the operator's terminal. */
const UNPRINTABLE = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const printable = (words: string): string => words.replaceAll(/\r\n?/g, '\n').replaceAll(UNPRINTABLE, '\ufffd');

/** A reported message for the operator: who sent what and when, then its words as a quotation, line by line. */
export function messageInWords({ type, body, gift, about, about_photo, sent_at }: Omit<ReportedMessage, 'id'>, name: string): string[] {
  const [sender] = printable(name).trim().split('\n');
  const words = body ? printable(body).split('\n') : [];
  const [answer = ''] = about ? printable(about.answer).split('\n') : [];
  const answers = about ? [`  about ${printable(about.prompt)} on the profile: ${answer}`] : [];
  const photo = about_photo ? [`  about photo ${printable(about_photo)} on the profile`] : [];
  return [`Message of ${sender}, ${sent_at}: ${gift ?? type}`, ...answers, ...photo, ...words.map((line) => `  > ${line}`)];
}
