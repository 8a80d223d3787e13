import { useTexts } from '@vesper/host-kit';
import { ButtonLink, CoinsIcon, color, from, styled, type } from '@vesper/ui';
import type { Hindrance } from './hindrance.ts';
import { ResendMail } from './resend-mail.tsx';
import { usePriceText } from './use-price-text.ts';

/* Words, and the way on: under each other on a phone, beside each other where there is room. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 16px 16px 8px;
  ${from.large} { flex-direction: row; align-items: center; justify-content: space-between; padding-inline: 28px 16px; }
  > :last-child:not(:first-child) { flex: none; }
`;

const Title = styled.p`
  ${type[16]};
  font-weight: 650;
`;

const Text = styled.p`
  margin-top: 2px;
  ${type[14]};
  color: ${color.textQuiet};
`;

/** Calmly: what stands in the way of the next message, that the words are kept, and the way on. */
export function HindrancePanel({ hindrance }: { hindrance: Hindrance }) {
  const { t, formatNumber } = useTexts();
  const priceText = usePriceText();
  return (
    <Frame role="status">
      <div>
        <Title>{t(`hindrance.${hindrance.kind}`)}</Title>
        <Text>{text()}</Text>
      </div>
      {hindrance.kind === 'unconfirmed' && <ResendMail />}
      {'price' in hindrance && (
        <ButtonLink href="/credits" icon={<CoinsIcon />}>
          {t('composer.get_credits')}
        </ButtonLink>
      )}
    </Frame>
  );

  function text(): string {
    if (hindrance.kind === 'unconfirmed') return t('hindrance.unconfirmed_text');
    if ('price' in hindrance) return t('hindrance.price_text', { price: priceText(hindrance.price), left: formatNumber(hindrance.left) });
    return t('hindrance.closed_text');
  }
}
