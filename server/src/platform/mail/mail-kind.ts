import type { Locale, StoppableTopic } from '@vesper/contracts';
import type { TFunction } from 'i18next';
import type { Brand } from '../brands/brand-lookup.ts';

/** What a mail says; the design around it (greeting, footer, links to unsubscribe) is the same for all. Plain text. */
export interface MailContent {
  /** Heading, and after the brand's name the subject. */
  title: string;
  /** What happened, where the title is the name of a document: the heading instead of it, which then stands quietly below. */
  heading?: string;
  /** Below the facts, as a button that is no call to action: where one reads the document. */
  document?: { label: string; url: string };
  paragraphs: string[];
  /** Whom it is about, below the first paragraph, a row each. */
  people?: MailPeople[];
  /** What one looks up, below that, a row each. `isItem`: what was bought; `isStrong`: the row that the mail is about, a total or a code. */
  facts?: { label: string; value: string; isItem?: true; isStrong?: true }[];
  /** A number to keep, under the facts: whole, so that it can be copied. */
  reference?: { label: string; value: string };
  /** Below the paragraphs, by its name: what one may do besides. */
  link?: { label: string; url: string };
  /** The one call to action. `isQuiet`: it undoes what its reader asked for, so it does not call. */
  button?: { label: string; url: string; isQuiet?: true };
  /** Below the action and quieter: what to do if the mail is unexpected. */
  note?: string;
}

/** People of one sort, by name only: a photo would outlast its removal from the site in the reader's inbox (R9). */
export interface MailPeople {
  /** Over the list in the text: “2 new matches”. */
  label?: string;
  /** Under each name: “New match”. */
  each?: string;
  names: readonly string[];
  /** Under each name, in their order, what is theirs alone: “2 messages”. */
  notes?: readonly string[];
  /** “2 more”. */
  further?: string | undefined;
}

/** What a mail's texts depend on besides its data. */
export interface MailFrame {
  t: TFunction;
  brand: Brand;
  locale: Locale;
}

/**
 * A kind of mail, each in a file of its own in `server/src/mails`. Its words are discreet (D-63): they name neither the content of messages
 * nor the kind of site.
 */
export interface MailKind<Data extends object> {
  name: string;
  /** What members can unsubscribe from. Null: the mail acts for the account (a link that was asked for, money), so it is always sent. */
  topic: StoppableTopic | null;
  /**
   * What becomes of it at an address that no one has confirmed, which may be a stranger's: sent within the inbox's budget unless this says
   * `always` (what we owe: money, decisions) or `never` (news of an account that the reader may know nothing about).
   */
  toUnconfirmed?: 'always' | 'never';
  /** The reader asked for it a moment ago: tried even at an address that mails came back from. */
  isAsked?: true;
  content(data: Data, frame: MailFrame): MailContent;
  /** Plausible data, for `/dev/mails`. @param site the brand's origin */
  sample(site: string): Data;
}

export const mailKind = <Data extends object>(kind: MailKind<Data>): MailKind<Data> => kind;
