import type { Movement } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import {
  Anchor,
  ChevronRightIcon,
  color,
  CreditCardIcon,
  GiftIcon,
  ImageIcon,
  MessageIcon,
  styled,
  tabularFigures,
  TextLink,
  type,
  UndoIcon,
} from '@vesper/ui';
import { shortMethodOf } from '../../method-name.ts';
import { countOf, noteOf, returnedFrom, stateOf, titleOf } from './movement-words.ts';
import { signed } from './signed.ts';
import { useDayName } from './use-day-name.ts';

const Days = styled.div`
  display: grid;
  gap: 20px;
`;

/** Stays in sight while its movements pass below it. */
const Day = styled.h2`
  ${type[14]};
  padding-block: 4px 8px;
  font-weight: 600;
  color: ${color.textQuiet};
  &::first-letter { text-transform: uppercase; }
`;

const List = styled.ul`
  border-top: 1px solid ${color.line};
  > :last-child { border-bottom: 0; }
`;

/** With free messages the amount has words, which may take two lines. Amounts end where the list does. */
const Row = styled.li<{ $hasWords: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) fit-content(40%);
  gap: 2px 12px;
  padding-block: 12px;
  border-bottom: 1px solid ${color.line};
  > div { grid-column: 2 / ${({ $hasWords }) => ($hasWords ? 3 : 4)}; grid-row: 2; }
  > :nth-child(2) { grid-area: 1 / 2; }
  > :nth-child(3) { grid-area: 1 / 3 / ${({ $hasWords }) => ($hasWords ? 'span 2' : 2)}; }
  > .lucide:first-child { grid-row: 1 / span 2; width: 20px; color: ${color.textQuiet}; }
  @media (hover: hover) { &:has(> div a):hover { background: ${color.sunken}; } }
`;

const Title = styled.p`
  font-weight: 600;
  hyphens: auto;
  .lucide { display: inline; width: 18px; height: 18px; margin-inline-start: 4px; vertical-align: -4px; color: ${color.textQuiet}; }
`;

const Amount = styled.p<{ $isOut: boolean }>`
  ${tabularFigures};
  font-weight: ${({ $isOut }) => ($isOut ? 500 : 700)};
  color: ${({ $isOut }) => ($isOut ? color.textQuiet : color.text)};
  text-align: end;
`;

const Small = styled.p`
  ${type[14]};
  ${tabularFigures};
  color: ${color.textQuiet};
`;

/** As quiet as the line it is in: a press anywhere in the row follows it, and the chevron says so. */
const RowLink = styled(Anchor)`
  color: inherit;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; }
`;

/** Above the link of the whole row. */
const NoteLink = styled(TextLink)`
  position: relative;
  z-index: 1;
  color: ${color.text};
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
  const rows = (shown: readonly Movement[]) =>
    shown.map((movement) => <MovementRow key={movement.id} movement={movement} isOfOne={isOfOne} />);
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
}

function MovementRow({ movement, isOfOne }: MovementRowProps) {
  const { t, formatDateTime, formatTime, formatNumber } = useTexts();
  const { stores } = useHost();
  const cost = useStoreValue(stores.settings, ({ settings }) => settings.message_credits);
  const { kind, at, credits, free_messages, balance, payment, sent } = movement;
  const Icon = ICONS[kind === 'message' && sent?.type === 'photo' ? 'photo' : kind];
  const isFree = credits === 0 && free_messages !== 0;
  return (
    <Row $hasWords={isFree}>
      <Icon />
      <Title>
        {titleOf(t, movement, countOf(movement, cost))}
        {payment && !isOfOne && <ChevronRightIcon />}
      </Title>
      <Amount $isOut={credits < 0 || free_messages < 0}>
        {isFree
          ? `${free_messages > 0 ? '+' : '−'}${t('transactions.free', { count: Math.abs(free_messages) })}`
          : signed(credits, formatNumber)}
      </Amount>
      <div>
        <Small>
          <time dateTime={at}>{isOfOne ? formatDateTime(at) : formatTime(at)}</time>
          <About movement={movement} isOfOne={isOfOne} />
        </Small>
      </div>
      {/* Of free messages the balance, which is of credits, says nothing. */}
      {!isFree && <Left>{t('transactions.balance', { number: formatNumber(balance) })}</Left>}
    </Row>
  );
}

/** What stands behind the time: of what it came back, the money and how it was paid, the credit note, how the payment stands. */
function About({ movement, isOfOne }: Pick<MovementRowProps, 'movement' | 'isOfOne'>) {
  const { t, formatMoney } = useTexts();
  const { payment, refund } = movement;
  const original = returnedFrom(t, movement);
  const state = isOfOne ? undefined : stateOf(t, movement);
  return (
    <>
      {original && ` · ${original}`}
      {refund && (
        <>
          {` · ${formatMoney(refund.amount)} · `}
          {payment && refund.number !== null ? (
            <NoteLink href={`/receipt/${payment.payment_id}/${refund.number}`}>{noteOf(t, movement)}</NoteLink>
          ) : (
            noteOf(t, movement)
          )}
        </>
      )}
      {payment && !isOfOne && (
        <>
          {' · '}
          <RowLink href={`/transactions/${payment.payment_id}`}>
            {formatMoney(payment.amount)} · {shortMethodOf(t, payment)}
          </RowLink>
        </>
      )}
      {state && ` · ${state}`}
    </>
  );
}
