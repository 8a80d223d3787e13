import { useParams } from '@vesper/host-kit';
import { AllTransactions } from './all-transactions.tsx';
import { OnePayment } from './one-payment.tsx';

/** every movement of credits, or those of one payment. */
export default function TransactionsPage() {
  const { id } = useParams<'id'>();
  return id === undefined ? <AllTransactions /> : <OnePayment key={id} id={id} />;
}
