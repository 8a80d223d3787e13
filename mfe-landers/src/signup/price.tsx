import { useTexts } from '@vesper/host-kit';
import { color, from, styled, type } from '@vesper/ui';

const Line = styled.p`
  font-size: 0.8125rem;
  line-height: 1.125rem;
  ${from.medium} { ${type[14]}; }
  text-wrap: balance;
  color: ${color.textQuiet};
`;

/** Says beside what is free what is not: no subscription, but credits. */
export function Price() {
  const { t } = useTexts();
  return <Line>{t('price')}</Line>;
}
