import { from, SelectField, styled, type } from '@vesper/ui';
import type { ComponentProps } from 'react';

const Row = styled.div`
  display: grid;
  gap: 8px 16px;
  align-items: center;
  ${from.small} { grid-template-columns: minmax(0, 1fr) 240px; }
`;
const Name = styled.p`
  ${type[16]};
  font-weight: 600;
`;

/** A setting with several choices, beside its name where there is room. */
export function SelectRow({ label, ...select }: ComponentProps<typeof SelectField>) {
  return (
    <Row>
      <Name aria-hidden>{label}</Name>
      <SelectField {...select} label={label} hideLabel />
    </Row>
  );
}
