/** What the worker knows of the brand, in the language of whoever fetches it: another language is another worker. */
export interface WorkerBrand {
  /** Stands in for a page without a connection; with its content security policy. */
  offline: { html: string; policy: string };
  /** For a push that can't be read. */
  news: { title: string; body: string };
  icon: string;
  /** One colour, for the status bar. */
  mark: string;
  /** By which the browser knows our messages; null: nothing is pushed. */
  pushKey: string | null;
}
