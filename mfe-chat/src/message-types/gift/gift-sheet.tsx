import { useCall, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, color, motion, radius, Skeleton, styled, type } from '@vesper/ui';
import { Sheet } from '@vesper/ui/dialog';
import { useState } from 'react';
import { type Answered, answeredIn } from '../../composer/answered.ts';
import { useGiftCost } from '../../composer/use-next-cost.ts';
import { usePriceText } from '../../composer/use-price-text.ts';
import { useChatContext } from '../../session/chat-context.ts';
import GiftDrawing from './drawing.tsx';

/** Who gets it. */
export interface Receiver extends Answered {
  id: string;
  name: string;
  conversation: string | undefined;
  isFictional: boolean;
}

const Gifts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(88px, 1fr));
  gap: 8px;
`;

const Choice = styled.button`
  display: flex;
  flex-direction: column;
  gap: 6px;
  align-items: center;
  padding: 12px 4px 8px;
  border: 2px solid transparent;
  border-radius: ${radius.card};
  ${type[12]};
  font-weight: 600;
  text-align: center;
  transition: background ${motion.press}, border-color ${motion.press};
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
  &[aria-pressed='true'] { background: ${color.primarySoft}; border-color: ${color.primary}; }
  svg { width: 56px; height: 56px; }
`;

const Quiet = styled.p`
  margin-bottom: 12px;
  ${type[14]};
  color: ${color.textQuiet};
`;

interface GiftSheetProps {
  receiver: Receiver;
  onClose: () => void;
  onSent?: (() => void) | undefined;
}

/** The gifts of the brand, what one costs, and to whom it goes. */
export default function GiftSheet({ receiver, onClose, onSent }: GiftSheetProps) {
  const { t, errorText, formatNumber } = useTexts();
  const { session, user } = useChatContext();
  const { data, error } = useCall('gifts.get', { query: {} }, { staleTime: Number.POSITIVE_INFINITY });
  const [chosen, setChosen] = useState<string>();
  const { price, left } = useGiftCost();
  const priceText = usePriceText();
  const isUnconfirmed = user.status === 'not_confirmed';
  const isTooMuch = left < price;

  const send = () => {
    if (chosen === undefined) return;
    const { id, conversation = null } = receiver;
    session.outbox.write({ to: id, conversation, type: 'gift', body: '', gift: chosen, ...answeredIn(receiver) });
    onSent?.();
    onClose();
  };

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('gift.title', { name: receiver.name })}
      closeLabel={t('common:words.close')}
      actions={
        isTooMuch && !isUnconfirmed ? (
          <ButtonLink href="/credits">{t('composer.get_credits')}</ButtonLink>
        ) : (
          <Button disabled={chosen === undefined || isUnconfirmed} onClick={send}>
            {isUnconfirmed ? t('hindrance.unconfirmed') : t('gift.send', { price: priceText(price) })}
          </Button>
        )
      }
    >
      {receiver.isFictional && <Quiet>{t('common:fictional.note')}</Quiet>}
      <Quiet>
        {t(isTooMuch ? 'gift.too_few' : 'gift.cost', { price: priceText(price), left: formatNumber(left) })} {t('gift.kept')}
      </Quiet>
      {error ? (
        <p role="alert">{errorText(error)}</p>
      ) : (
        <Gifts>
          {data
            ? data.gifts.map(({ id }) => (
                <Choice key={id} type="button" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
                  <GiftDrawing gift={id} />
                  {t(`gift.names.${id}`)}
                </Choice>
              ))
            : Array.from({ length: 12 }, (_, nth) => <Skeleton key={nth} shape="block" height="98px" />)}
        </Gifts>
      )}
    </Sheet>
  );
}
