import { useNavigate, useParams } from '@vesper/host-kit';
import { useEffect } from 'react';
import { Payment } from './payment.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** a payment by its UUID. A bundle's slug (from email links) redirects to the credits page with that bundle selected. */
export default function OrderPage() {
  const { id = '', paymentmethod } = useParams();
  const navigate = useNavigate();
  const isPayment = UUID.test(id);
  useEffect(() => {
    if (isPayment) return;
    const choice = new URLSearchParams({ bundle: id, ...(paymentmethod && { method: paymentmethod }) });
    void navigate(`/credits?${choice}`, { replace: true });
  }, [isPayment, id, paymentmethod, navigate]);
  return isPayment ? <Payment key={id} id={id} /> : null;
}
