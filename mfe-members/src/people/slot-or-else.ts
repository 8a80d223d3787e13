import { styled } from '@vesper/ui';

/** A slot, and what stands there if no remote fills it. */
export const SlotOrElse = styled.div`
  width: 100%;
  text-align: start;
  text-wrap: wrap;
  > [data-slot]:not(:empty) + * { display: none; }
`;
