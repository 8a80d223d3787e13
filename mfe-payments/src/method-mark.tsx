import type { PaymentMethod } from '@vesper/contracts';
import { paymentMethods } from '@vesper/contracts/payment-methods';
import { CreditCardIcon, LandmarkIcon, styled, TicketIcon, WalletIcon } from '@vesper/ui';

const icons: Record<PaymentMethod['kind'], typeof CreditCardIcon> = {
  card: CreditCardIcon,
  redirect: LandmarkIcon,
  bank_transfer: LandmarkIcon,
  direct_debit: LandmarkIcon,
  wallet: WalletIcon,
  voucher: TicketIcon,
};

const Tile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 38px;
  height: 24px;
`;

const WIDTH = 38;
const HEIGHT = 24;

/** A payment method's mark, beside its name; of one that is newer than this remote the icon of its kind (K-06). */
export function MethodMark({ id, kind }: { id: string; kind: PaymentMethod['kind'] }) {
  const Icon = icons[kind];
  const mark = Object.entries(paymentMethods).find(([known]) => known === id)?.[1].mark;
  return (
    <Tile aria-hidden>
      {mark ? (
        <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
          <rect x=".5" y=".5" width={WIDTH - 1} height={HEIGHT - 1} rx="5" fill={mark[1]} stroke="#8886" />
          <text
            x="50%"
            y="52%"
            dominantBaseline="central"
            textAnchor="middle"
            fill="#fff"
            fontSize={mark[0].length > 3 ? 10 : 12}
            fontWeight="700"
          >
            {mark[0]}
          </text>
        </svg>
      ) : (
        <Icon size={20} />
      )}
    </Tile>
  );
}
