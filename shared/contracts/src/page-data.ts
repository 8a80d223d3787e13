import type { CallQuery, CallResponse, CompanyInfo, Discount, Settings, User } from './api-types.ts';
import type { Locale } from './constants.ts';
import type { EntryWarningKind } from './entry-warning.ts';
import type { RegistryEntry } from './remote.ts';

/** The JSON that the gateway inlines as `<script type="application/json" id="page-data">`. */
export interface PageData {
  settings: Settings;
  company: CompanyInfo;
  user: User | null;
  /** The member's discount in force (S-14). */
  discount: Discount | null;
  locale: Locale;
  /** Texts by namespace: those of the remote that owns the path; for a shell older than contract 1.1.0 its own and the shared ones too. */
  texts: Record<string, Record<string, unknown>>;
  /** The shell's text files by locale, each with its own and the shared texts, or one address for all (`textFileOf`). */
  shellTexts: Record<string, string>;
  registry: RegistryEntry[];
  /** The version of the shell in this document, for its reports. */
  shellVersion?: string;
  /** Where the shell reports how releases fare, in batches (B-12). */
  releaseReport?: string;
  /** Outside of production: what this document has instead of what is released, and until when (ISO 8601). */
  override?: {
    remotes: { name: string; version: string /** Host it is served by; null: another release of ours. */; from: string | null }[];
    until: string;
  };
  /** The service worker; none while it is switched off. */
  serviceWorker?: string;
  /** What the page would ask for first, where its people are painted with the document: it shows the same ones (D-52). */
  answers?: KnownAnswer[];
  /** The server's clock when the document was made, ISO 8601. */
  now: string;
  /** Which entry warning this browser has not answered yet: the shell shows it where a page meets it (M-01, M-02). */
  entryWarning: EntryWarningKind | 'none';
  mode: 'demo' | 'dev' | 'staging' | 'production';
}

/** A call that has been answered before anybody asked. */
export interface KnownAnswer {
  id: 'showcase.get';
  input: { query: CallQuery<'showcase.get'> };
  answer: CallResponse<'showcase.get'>;
}
