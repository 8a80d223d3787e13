import type { QuotedMessage } from '@vesper/contracts';
import type { Drafts } from './drafts.ts';

/** Which message the next one to a member answers; kept with their draft, and as it is: in every tab, over a reload. */
export interface Quotes {
  /** As it is stored, so that reading it twice gives the same. Empty: none. */
  read(to: string): string;
  write(to: string, quote: QuotedMessage | null): void;
  open(to: string): () => void;
  subscribe(listener: () => void): () => void;
}

export const createQuotes = ({ read, write, open, subscribe }: Drafts): Quotes => ({
  read,
  write: (to, quote) => write(to, quote === null ? '' : JSON.stringify(quote)),
  open,
  subscribe,
});

/** Null where an earlier or later release stored something else. */
export function parsedQuote(stored: string): QuotedMessage | null {
  try {
    const quote = JSON.parse(stored) as Partial<QuotedMessage> | null;
    return typeof quote?.id === 'number' && typeof quote.seq === 'number' && typeof quote.sender === 'string'
      ? {
          id: quote.id,
          seq: quote.seq,
          sender: quote.sender,
          type: quote.type ?? 'text',
          body: quote.body ?? null,
          ...(quote.gift !== undefined && { gift: quote.gift }),
        }
      : null;
  } catch {
    return null;
  }
}
