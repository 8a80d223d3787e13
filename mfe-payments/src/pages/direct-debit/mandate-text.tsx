import { useTexts } from '@vesper/host-kit';
import { color, radius, styled, type } from '@vesper/ui';
import type { Debit } from './debit.ts';

const Frame = styled.section`
  padding: 16px;
  ${type[14]};
  color: ${color.textQuiet};
  background: ${color.page};
  border-radius: ${radius.control};
  h2 { ${type[14]}; font-weight: 600; color: ${color.text}; }
  p + p, h2 + p { margin-top: 8px; }
`;

/** V-07: what the checkbox below agrees to, with whom. */
export function MandateText({ creditor: { name, address, city } }: { creditor: Debit['creditor'] }) {
  const { t } = useTexts();
  const place = [address, city].filter(Boolean).join(', ');
  return (
    <Frame aria-labelledby="mandate-title">
      <h2 id="mandate-title">{t('debit.mandate')}</h2>
      <p>{t('debit.mandate_text', { company: name })}</p>
      <p>{t('debit.mandate_rights')}</p>
      <p>{t('debit.mandate_creditor', { company: name, place })}</p>
    </Frame>
  );
}
