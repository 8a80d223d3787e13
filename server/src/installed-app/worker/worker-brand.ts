/** What the worker knows about the brand. Contains all languages, so that switching language does not change the worker. */
export interface WorkerBrand {
  /** Texts in all languages; the first is the fallback where the browser has no choice stored. */
  words: [WorkerWords, ...WorkerWords[]];
  /** CSS of all offline pages. */
  offlineStyle: string;
  /** Their content security policy. */
  offlinePolicy: string;
  /** Title of a push message that can't be decoded. */
  title: string;
  icon: string;
  /** One colour, for the status bar. */
  mark: string;
  /** The public key for push subscriptions; null: no push. */
  pushKey: string | null;
}

export interface WorkerWords {
  locale: string;
  /** HTML of the offline page; the style is inserted into its head. */
  offline: string;
  /** Body of a push message that can't be decoded. */
  news: string;
}
