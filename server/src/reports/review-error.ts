/** Why a report can't be worked on, in a sentence for the operator. */
export class ReviewError extends Error {
  override readonly name = 'ReviewError';
}
