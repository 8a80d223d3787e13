import { useCallMutation, useHost, useParams, useStoreValue, useTexts } from '@vesper/host-kit';
import { ButtonLink, FormError, Inline, NarrowContainer, Notice, PageHeading, Stack } from '@vesper/ui';
import { useState } from 'react';
import { Check } from './check.tsx';
import { type Declared, DeclareForm } from './declare-form.tsx';
import { OwnPayments } from './own-payments.tsx';

/** D-28, R-65: withdraws from a purchase in two steps, without a login. */
export default function WithdrawalPage() {
  const { id = '' } = useParams<'id'>();
  const { stores } = useHost();
  const own = useStoreValue(stores.session, ({ user }) => user?.email ?? '');
  return (
    <NarrowContainer>
      <Withdrawal key={`${id} ${own}`} known={{ order: id, email: own }} isSignedIn={own !== ''} isPicked={id !== '' && own !== ''} />
    </NarrowContainer>
  );
}

interface WithdrawalProps {
  known: Declared;
  isSignedIn: boolean;
  /** A member picked the payment, here or among their transactions: the first step is done. */
  isPicked: boolean;
}

function Withdrawal({ known, isSignedIn, isPicked }: WithdrawalProps) {
  const { errorText } = useTexts();
  const { mutate, data, error, isPending, submittedAt } = useCallMutation('withdrawal.create');
  const [declared, setDeclared] = useState(known);
  const [step, setStep] = useState<'form' | 'check'>(isPicked ? 'check' : 'form');
  if (data) return <Received at={data.received_at} isSignedIn={isSignedIn} />;
  if (step === 'form') {
    const go = (entered: Declared) => {
      setDeclared(entered);
      setStep('check');
    };
    return (
      <DeclareForm
        known={declared}
        payments={isSignedIn && <OwnPayments onPick={(order) => go({ order, email: known.email })} />}
        onGo={go}
      />
    );
  }
  return (
    <Check
      declared={declared}
      isSignedIn={isSignedIn}
      isPending={isPending}
      onConfirm={() => mutate({ body: declared })}
      onChange={() => setStep('form')}
    >
      {error && <FormError key={submittedAt} title={errorText(error)} />}
    </Check>
  );
}

/** The same for everybody: whether there is such an order is told by email only. */
function Received({ at, isSignedIn }: { at: string; isSignedIn: boolean }) {
  const { t, formatDateTime } = useTexts();
  const { stores } = useHost();
  const email = useStoreValue(stores.settings, ({ settings }) => settings.support_email);
  return (
    <>
      <PageHeading title={t('withdrawal.received')} />
      <Stack gap={24}>
        <Notice tone="success" role="status" title={t('withdrawal.received_at', { time: formatDateTime(at) })}>
          {t('withdrawal.received_text')}
        </Notice>
        <p>{t('withdrawal.no_mail', { email })}</p>
        {isSignedIn && (
          <Inline>
            <ButtonLink variant="secondary" href="/transactions">
              {t('transactions.to_all')}
            </ButtonLink>
          </Inline>
        )}
      </Stack>
    </>
  );
}
