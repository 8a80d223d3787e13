import type { PaymentMethod } from '@vesper/contracts';
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

/** A payment method's mark, beside its name, or the icon of its kind (K-06). */
export function MethodMark({ kind, mark }: Pick<PaymentMethod, 'kind' | 'mark'>) {
  const Icon = icons[kind];
  return (
    <Tile aria-hidden>
      {mark ? (
        <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
          <rect x=".5" y=".5" width={WIDTH - 1} height={HEIGHT - 1} rx="5" fill={mark.color} stroke="#8886" />
          <text
            x="50%"
            y="52%"
            dominantBaseline="central"
            textAnchor="middle"
            fill="#fff"
            fontSize={mark.letters.length > 3 ? 10 : 12}
            fontWeight="700"
          >
            {mark.letters}
          </text>
        </svg>
      ) : (
        <Icon size={20} />
      )}
    </Tile>
  );
}
