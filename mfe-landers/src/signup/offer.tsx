import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { from, styled, type } from '@vesper/ui';

/** On a phone small enough for one line. */
const Line = styled.p`
  grid-area: offer;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  font-weight: 500;
  text-wrap: balance;
  ${from.medium} { ${type[18]}; }
`;

/** What is free and what comes after it, in one line beside the way in (P-04). */
export function Offer({ className }: { className?: string }) {
  const { stores } = useHost();
  const { t } = useTexts();
  const messages = useStoreValue(stores.settings, ({ settings }) => settings.signup_credits);
  return <Line className={className}>{messages > 0 ? t('offer', { count: messages }) : t('price')}</Line>;
}
