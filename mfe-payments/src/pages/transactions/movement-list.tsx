import type { Movement } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { color, CreditCardIcon, GiftIcon, ImageIcon, MessageIcon, styled, tabularFigures, TextLink, type, UndoIcon } from '@vesper/ui';
import { methodOf } from '../../method-name.ts';
import { countOf, noteOf, returnedFrom, stateOf, titleOf } from './movement-words.ts';
import { signed } from './signed.ts';
import { useDayName } from './use-day-name.ts';
import { useWithdrawable } from './use-withdrawable.ts';

const Days = styled.div`
  display: grid;
  gap: 28px;
`;

/** Stays in sight while its movements pass below it. */
const Day = styled.h2`
  ${type[14]};
  padding-block: 4px 8px;
  font-weight: 600;
  color: ${color.textQuiet};
  &::first-letter { text-transform: uppercase; }
`;

const List = styled.ul`border-top: 1px solid ${color.line};`;

/** With free messages the amount has words, which may take two lines. */
const Row = styled.li<{ $hasWords: boolean }>`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) fit-content(40%);
  gap: 2px 12px;
  padding-block: 12px;
  border-bottom: 1px solid ${color.line};
  > div { grid-column: 2 / ${({ $hasWords }) => ($hasWords ? 3 : -1)}; grid-row: 2; }
  > :nth-child(2) { grid-area: 1 / 2; }
  > :nth-child(3) { grid-area: 1 / 3 / ${({ $hasWords }) => ($hasWords ? 'span 2' : 2)}; }
  > .lucide { grid-row: 1 / span 2; width: 20px; margin-top: 2px; color: ${color.textQuiet}; }
`;

const Title = styled.p`
  font-weight: 600;
  hyphens: auto;
`;

const Amount = styled.p`
  ${tabularFigures};
  font-weight: 600;
  text-align: end;
`;

const Small = styled.p`
  ${type[14]};
  ${tabularFigures};
  color: ${color.textQuiet};
`;

/** Beside the time, the first line of what is below the title. */
const Left = styled(Small)`
  grid-column: 3;
  grid-row: 2;
  text-align: end;
`;

const ICONS = {
  purchase: CreditCardIcon,
  payment: CreditCardIcon,
  message: MessageIcon,
  photo: ImageIcon,
  gift: GiftIcon,
  sent_gift: GiftIcon,
  returned: UndoIcon,
  refund: UndoIcon,
};

/** By day. `isOfOne`: the list is of one payment, which needs no links to it. */
export function MovementList({ movements, label, isOfOne = false }: { movements: readonly Movement[]; label: string; isOfOne?: boolean }) {
  const dayName = useDayName();
  const isWithdrawable = useWithdrawable(isOfOne ? [] : movements);
  const rows = (shown: readonly Movement[]) =>
    shown.map((movement) => (
      <MovementRow key={movement.id} movement={movement} isOfOne={isOfOne} isWithdrawable={isWithdrawable(movement)} />
    ));
  if (isOfOne) return <List aria-label={label}>{rows(movements)}</List>;
  return (
    <Days>
      {[...Map.groupBy(movements, ({ at }) => new Date(at).toDateString())].map(([day, shown]) => (
        <section key={day}>
          <Day>{dayName(day)}</Day>
          <List aria-label={`${label}, ${dayName(day)}`}>{rows(shown)}</List>
        </section>
      ))}
    </Days>
  );
}

interface MovementRowProps {
  movement: Movement;
  isOfOne: boolean;
  isWithdrawable: boolean;
}

function MovementRow({ movement, isOfOne, isWithdrawable }: MovementRowProps) {
  const { t, formatDateTime, formatTime, formatMoney, formatNumber } = useTexts();
  const { stores } = useHost();
  const cost = useStoreValue(stores.settings, ({ settings }) => settings.message_credits);
  const { kind, at, credits, free_messages, balance, payment, sent, refund } = movement;
  const Icon = ICONS[kind === 'message' && sent?.type === 'photo' ? 'photo' : kind];
  const isFree = credits === 0 && free_messages !== 0;
  const original = returnedFrom(t, movement);
  const state = stateOf(t, movement);
  // texts: methods.*
  return (
    <Row $hasWords={isFree}>
      <Icon />
      <Title>{titleOf(t, movement, countOf(movement, cost))}</Title>
      <Amount>
        {isFree
          ? `${free_messages > 0 ? '+' : '−'}${t('transactions.free', { count: Math.abs(free_messages) })}`
          : signed(credits, formatNumber)}
      </Amount>
      <div>
        <Small>
          <time dateTime={at}>{isOfOne ? formatDateTime(at) : formatTime(at)}</time>
        </Small>
        {original && <Small>{original}</Small>}
        {refund && (
          <Small>
            {formatMoney(refund.amount)} ·{' '}
            {payment && refund.number !== null ? (
              <TextLink href={`/receipt/${payment.payment_id}/${refund.number}`}>{noteOf(t, movement)}</TextLink>
            ) : (
              noteOf(t, movement)
            )}
          </Small>
        )}
        {payment && !isOfOne && (
          <Small>
            <TextLink href={`/transactions/${payment.payment_id}`}>
              {formatMoney(payment.amount)} · {methodOf(t, payment)}
            </TextLink>
          </Small>
        )}
        {state && !isOfOne && <Small>{state}</Small>}
        {payment && isWithdrawable && (
          <Small>
            <TextLink href={`/withdrawal/${payment.payment_id}`}>{t('withdrawal.link')}</TextLink>
          </Small>
        )}
      </div>
      {/* Of free messages the balance, which is of credits, says nothing. */}
      {!isFree && <Left>{t('transactions.balance', { number: formatNumber(balance) })}</Left>}
    </Row>
  );
}
