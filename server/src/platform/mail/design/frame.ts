import type { BrandColors } from '@vesper/contracts/theme';
import type { MailContent } from '../mail-kind.ts';

/** Everything a mail consists of, in the reader's language, as plain text: the two designs only arrange it. */
export interface FramedMail extends MailContent {
  language: string;
  /** Shown at the top. */
  sender: string;
  /** With the brand's mark and evening, which travel with the mail. */
  isMarked: boolean;
  greeting: string;
  buttonHelp: string;
  /** Why the mail was sent. */
  why: string;
  /** Where to ask; empty: nowhere. */
  help: string;
  /** Who runs the site, and where. */
  imprint: string;
  /** Only in mails that can be switched off. */
  links: { label: string; url: string }[];
  colors: BrandColors;
}
