import type { PaymentMethod } from '@vesper/contracts';
import { color, CreditCardIcon, LandmarkIcon, styled, TicketIcon, WalletIcon } from '@vesper/ui';

const icons: Record<PaymentMethod['kind'], typeof CreditCardIcon> = {
  card: CreditCardIcon,
  redirect: LandmarkIcon,
  bank_transfer: LandmarkIcon,
  direct_debit: LandmarkIcon,
  wallet: WalletIcon,
  voucher: TicketIcon,
};

/** Paid with a telephone, which asks for a thumb or a code. */
const ON_A_PHONE: readonly string[] = ['apple_pay', 'mobilepay', 'swish', 'vipps', 'twint', 'satispay', 'blik'];

const Tile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 24px;
  border: 1px solid ${color.line};
  border-radius: 5px;
  color: ${color.textQuiet};
  background: ${color.surface};
`;

/** What a payment method is paid with, as a plain drawing beside its name (K-06): no sign of its operator's. */
export function MethodMark({ id, kind }: Pick<PaymentMethod, 'id' | 'kind'>) {
  const Icon = icons[kind];
  return <Tile aria-hidden>{ON_A_PHONE.includes(id) ? <Phone /> : <Icon size={18} />}</Tile>;
}

/** A telephone that is held to a reader. */
function Phone() {
  return (
    <svg
      className="lucide"
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect x="4" y="2.5" width="11" height="19" rx="2.5" />
      <path d="M8.5 18.2h2M18.2 8.8a6 6 0 0 1 0 6.4M20.8 6.8a10 10 0 0 1 0 10.4" />
    </svg>
  );
}
