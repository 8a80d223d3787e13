import type { CallQuery, CallResponse, CompanyInfo, Discount, Settings, User } from './api-types.ts';
import type { Locale } from './constants.ts';
import type { EntryWarningKind } from './entry-warning.ts';
import type { RegistryEntry } from './remote.ts';

/** The JSON that the gateway inlines as `<script type="application/json" id="page-data">`. */
export interface PageData {
  settings: Settings;
  company: CompanyInfo;
  user: User | null;
  /** The member's active discount (S-14). */
  discount: Discount | null;
  locale: Locale;
  /** Texts by namespace: those of the remote that owns the path; for shells before contract 1.1.0 also the shell's and the shared ones. */
  texts: Record<string, Record<string, unknown>>;
  /** The shell's text files by locale (shell and shared texts), or one URL pattern for all (`textFileOf`). */
  shellTexts: Record<string, string>;
  registry: RegistryEntry[];
  /** The labels of the remotes' menu entries in `locale`, by remote and key. */
  menuTexts?: Record<string, Record<string, string>>;
  /** This document's shell version, for error reports. */
  shellVersion?: string;
  /** URL for the shell's batched reports on release health (B-12). */
  releaseReport?: string;
  /** Outside production: builds that replace the released ones in this document, and until when (ISO 8601). */
  override?: {
    remotes: { name: string; version: string /** Host that serves it; null: another of our releases. */; from: string | null }[];
    until: string;
  };
  /** URL of the service worker; absent while it is switched off. */
  serviceWorker?: string;
  /** Responses to the page's first calls, so that it shows the same members as the prerendered markup (D-52). */
  answers?: KnownAnswer[];
  /** Server time when the document was rendered, ISO 8601. */
  now: string;
  /** The entry warning that this browser has not answered yet; shown before pages that need it (M-01, M-02). */
  entryWarning: EntryWarningKind | 'none';
  mode: 'demo' | 'dev' | 'staging' | 'production';
}

/** Reads of a member's own, small enough for a document (W7), that a page may begin with. */
export type FirstRead = 'credits.get' | 'photos.get' | 'interests.get';

interface Answered<Id extends 'showcase.get' | 'landing.get' | 'members.search'> {
  id: Id;
  input: { query: CallQuery<Id> };
  answer: CallResponse<Id>;
}

/** A call without input, with its response. */
type Read<Id extends FirstRead> = { id: Id; input: Record<string, never>; answer: CallResponse<Id> };

/** A call with its response, included in the document. Of a search it is the first page. */
export type KnownAnswer =
  | Answered<'showcase.get'>
  | Answered<'landing.get'>
  | Answered<'members.search'>
  | { [Id in FirstRead]: Read<Id> }[FirstRead];
