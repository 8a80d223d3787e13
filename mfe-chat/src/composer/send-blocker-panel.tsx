import { useTexts } from '@vesper/host-kit';
import { ButtonLink, CoinsIcon, color, from, styled, type } from '@vesper/ui';
import type { SendBlocker } from './send-blocker.ts';
import { ResendMail } from './resend-mail.tsx';
import { usePriceText } from './use-price-text.ts';

/* Text and action: stacked on a phone, side by side from `large`. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 16px 16px 8px;
  ${from.large} { flex-direction: row; align-items: center; justify-content: space-between; }
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

/** Why the next message can't be sent, that the draft is kept, and what to do. */
export function SendBlockerPanel({ sendBlocker }: { sendBlocker: SendBlocker }) {
  const { t, formatNumber } = useTexts();
  const priceText = usePriceText();
  return (
    <Frame role="status">
      <div>
        <Title>{t(`hindrance.${sendBlocker.kind}`)}</Title>
        <Text>{text()}</Text>
      </div>
      {sendBlocker.kind === 'unconfirmed' && <ResendMail />}
      {('price' in sendBlocker || sendBlocker.kind === 'chats_used_up') && (
        <ButtonLink href="/credits" icon={<CoinsIcon />}>
          {t('composer.get_credits')}
        </ButtonLink>
      )}
    </Frame>
  );

  function text(): string {
    if (sendBlocker.kind === 'unconfirmed') return t('hindrance.unconfirmed_text');
    if ('price' in sendBlocker)
      return t('hindrance.price_text', { price: priceText(sendBlocker.price), left: formatNumber(sendBlocker.left) });
    return t(sendBlocker.kind === 'chats_used_up' ? 'hindrance.chats_used_up_text' : 'hindrance.closed_text');
  }
}
