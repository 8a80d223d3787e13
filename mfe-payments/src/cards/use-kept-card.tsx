import type { CallResponse } from '@vesper/contracts';
import { type ReactNode, useState } from 'react';
import { KeepCard } from './keep-card.tsx';
import type { Payable } from './payable.ts';

interface KeptCard {
  /** The checkbox to render below the methods; null where there is no card to store. */
  question: ReactNode;
  isKept: boolean;
}

/** Whether the card that is paid with is stored: asked for a card that isn't yet. Servers before 25 November 2026 store none. */
export function useKeptCard(offer: Pick<CallResponse<'credits.get'>, 'cards'>, payable: Payable | undefined): KeptCard {
  const [isKept, setIsKept] = useState(false);
  const isAsked = offer.cards !== undefined && payable?.method.kind === 'card' && !payable.card;
  return {
    question: isAsked ? <KeepCard isKept={isKept} onChange={setIsKept} /> : null,
    isKept: isAsked && isKept,
  };
}
