/** What the worker knows of the brand. It is the same in every language, so that a change of language changes no worker. */
export interface WorkerBrand {
  /** In all languages; first the one for whoever has chosen none in their browser. */
  words: [WorkerWords, ...WorkerWords[]];
  /** CSS of all offline pages. */
  offlineStyle: string;
  /** Their content security policy. */
  offlinePolicy: string;
  /** Of a push that can't be read. */
  title: string;
  icon: string;
  /** One colour, for the status bar. */
  mark: string;
  /** By which the browser knows our messages; null: nothing is pushed. */
  pushKey: string | null;
}

export interface WorkerWords {
  locale: string;
  /** HTML that stands in for a page without a connection; the style comes into its head. */
  offline: string;
  /** Of a push that can't be read. */
  news: string;
}
