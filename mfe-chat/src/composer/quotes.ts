import type { PromptAnswer, QuotedMessage } from '@vesper/contracts';
import { type Answered, answersNothing } from './answered.ts';
import type { Drafts } from './drafts.ts';

/** What the next message to a member answers; kept with their draft, and as it is: in every tab, over a reload. */
export interface Quotes {
  /** As it is stored, so that reading it twice gives the same. Empty: nothing. */
  read(to: string): string;
  write(to: string, answered: Answered): void;
  open(to: string): () => void;
  subscribe(listener: () => void): () => void;
}

export const createQuotes = ({ read, write, open, subscribe }: Drafts): Quotes => ({
  read,
  // A message stands there by itself, as earlier releases read it.
  write: (to, answered) => {
    const { quote, about, aboutPhoto } = answered;
    write(to, answersNothing(answered) ? '' : JSON.stringify(quote ?? (about ? { about } : { aboutPhoto })));
  },
  open,
  subscribe,
});

/** Nothing where an earlier or later release stored something else. */
export function parsedQuote(stored: string): Answered {
  try {
    const kept = JSON.parse(stored) as (Partial<QuotedMessage> & { about?: Partial<PromptAnswer>; aboutPhoto?: unknown }) | null;
    const { prompt, answer } = kept?.about ?? {};
    if (typeof prompt === 'string' && typeof answer === 'string') return { about: { prompt, answer } };
    if (typeof kept?.aboutPhoto === 'string') return { aboutPhoto: kept.aboutPhoto };
    return typeof kept?.id === 'number' && typeof kept.seq === 'number' && typeof kept.sender === 'string'
      ? {
          quote: {
            id: kept.id,
            seq: kept.seq,
            sender: kept.sender,
            type: kept.type ?? 'text',
            body: kept.body ?? null,
            ...(kept.gift !== undefined && { gift: kept.gift }),
          },
        }
      : {};
  } catch {
    return {};
  }
}
