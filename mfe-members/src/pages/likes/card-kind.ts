/** The only card, with the page's width, or one of several; a couple is the only one, with the member's own portrait beside theirs. */
export type Kind = 'couple' | 'alone' | 'among';
export interface OfKind {
  $kind: Kind;
}
