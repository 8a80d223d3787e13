import type { CallResponse, StoredCard } from '@vesper/contracts';
import { useHost, useTexts } from '@vesper/host-kit';
import { Button, Card, color, CreditCardIcon, onDemand, Stack, styled, TrashIcon, type } from '@vesper/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { cardName, expiryText } from './card-texts.ts';
import { payableCards } from './payable.ts';

const RemoveCardDialog = onDemand(() => import('./remove-card-dialog.tsx'));

const Heading = styled.h2`${type[18]};`;

const Status = styled.p`
  color: ${color.textQuiet};
  &:empty { display: none; }
`;

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  gap: 4px 12px;
  align-items: center;
  min-height: 56px;
  padding-block: 6px;
  & + & { border-top: 1px solid ${color.line}; }
  > svg { flex: none; }
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  font-weight: 500;
  small { display: block; ${type[14]}; font-weight: 400; color: ${color.textQuiet}; }
`;

interface StoredCardsProps {
  offer: Pick<CallResponse<'credits.get'>, 'methods' | 'cards'>;
  onRemoved: () => void;
}

/** The member's stored cards, expired ones too, each to be removed (D-23). */
export function StoredCards({ offer, onRemoved }: StoredCardsProps) {
  const { t } = useTexts();
  const { telemetry } = useHost();
  const [asking, setAsking] = useState<StoredCard | null>(null);
  const [removed, setRemoved] = useState<StoredCard | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const cards = offer.cards ?? [];
  // The button that opened the dialog is gone, and the dialog keeps the focus until it has closed.
  useEffect(() => {
    if (removed) heading.current?.focus();
  }, [removed]);
  if (cards.length === 0 && !removed) return null;
  const payable = new Set(payableCards(offer).map(({ card }) => card.id));
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Stack gap={8}>
        <Heading id={headingId} ref={heading} tabIndex={-1}>
          {t('cards.yours')}
        </Heading>
        <Status role="status">{removed && t('cards.removed', { card: cardName(t, removed) })}</Status>
        <List>
          {cards.map((card) => (
            <Row key={card.id}>
              <CreditCardIcon size={20} />
              <Words>
                {cardName(t, card)}
                <small>{card.expired || payable.has(card.id) ? expiryText(t, card) : t('cards.unusable')}</small>
              </Words>
              <Button
                variant="quiet"
                icon={<TrashIcon />}
                aria-label={t('cards.remove_named', { card: cardName(t, card) })}
                onClick={() => setAsking(card)}
              >
                {t('cards.remove')}
              </Button>
            </Row>
          ))}
        </List>
      </Stack>
      {asking && (
        <RemoveCardDialog
          card={asking}
          onRemoved={() => {
            setAsking(null);
            setRemoved(asking);
            onRemoved();
          }}
          onClose={() => setAsking(null)}
          onLoadError={(error) => {
            telemetry.error(error); // the shell tells the member
            setAsking(null);
          }}
        />
      )}
    </Card>
  );
}
