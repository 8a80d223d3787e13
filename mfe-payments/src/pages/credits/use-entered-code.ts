import { ApiFailure } from '@vesper/contracts';
import { useSearchParams } from '@vesper/host-kit';
import { useEffect, useState } from 'react';
import { type ShownOffer, useOffer } from './use-offer.ts';

interface OfferOfCode extends ShownOffer {
  /** The code, valid or not. */
  entered: string | null;
  enter: (code: string | null) => void;
}

/** Not a failure: the server has looked at the code. */
const isRefusal = (error: unknown): boolean => error instanceof ApiFailure && [400, 404, 409, 422].includes(error.status);

const withCode = (search: URLSearchParams, code: string | null): URLSearchParams =>
  new URLSearchParams([...[...search].filter(([key]) => key !== 'code'), ...(code === null ? [] : [['code', code]])]);

/**
 * The offer with the discount code of the address: campaign links can carry it, and it survives a reload and the return from the payment
 * page. A code that is refused leaves the address, so that a reload doesn't refuse it again.
 */
export function useEnteredCode(): OfferOfCode {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get('code');
  const shown = useOffer(inAddress);
  const [refused, setRefused] = useState<{ code: string; error: unknown }>();
  const { codeError } = shown;
  if (inAddress !== null && isRefusal(codeError) && refused?.error !== codeError) setRefused({ code: inAddress, error: codeError });

  const isToLeave = inAddress !== null && inAddress === refused?.code;
  useEffect(() => {
    if (isToLeave) setSearch((current) => withCode(current, null), { replace: true });
  }, [isToLeave, setSearch]);

  return {
    ...shown,
    entered: inAddress ?? refused?.code ?? null,
    codeError: inAddress === null ? (refused?.error ?? null) : codeError,
    enter(code) {
      setRefused(undefined);
      setSearch((current) => withCode(current, code), { replace: true });
    },
  };
}
