import { useCallMutation, useHost, useParams, useStoreValue, useTexts } from '@vesper/host-kit';
import { ButtonLink, FormError, Inline, NarrowContainer, Notice, PageHeading, Stack, styled } from '@vesper/ui';
import { useEffect, useState } from 'react';
import { Check } from './check.tsx';
import { type Declared, DeclareForm } from './declare-form.tsx';
import { Introduction } from './introduction.tsx';
import { OwnPayments } from './own-payments.tsx';

const Body = styled.div`padding-bottom: 64px;`;

/** D-28, R-65: withdraws from a purchase in two steps, without a login. */
export default function WithdrawalPage() {
  const { id = '' } = useParams<'id'>();
  const { stores } = useHost();
  const own = useStoreValue(stores.session, ({ user }) => user?.email ?? '');
  return (
    <NarrowContainer>
      <Body>
        <Withdrawal key={`${id} ${own}`} known={{ order: id, email: own }} isSignedIn={own !== ''} isPicked={id !== '' && own !== ''} />
      </Body>
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
  const [step, setStep] = useState<'choose' | 'check'>(isPicked ? 'check' : 'choose');
  /** What the second step said that comes back. */
  const [back, setBack] = useState<string | null>(null);
  if (data) return <Received at={data.received_at} back={back} isSignedIn={isSignedIn} />;
  const go = (entered: Declared) => {
    setDeclared(entered);
    setStep('check');
  };
  if (step === 'choose') {
    return (
      <>
        <Introduction />
        {isSignedIn ? (
          <OwnPayments declared={declared} email={known.email} onPick={(order) => go({ order, email: known.email })} onGo={go} />
        ) : (
          <DeclareForm known={declared} onGo={go} />
        )}
      </>
    );
  }
  return (
    <Check
      declared={declared}
      isSignedIn={isSignedIn}
      isPending={isPending}
      onConfirm={(comesBack) => {
        setBack(comesBack);
        mutate({ body: declared });
      }}
      onChange={() => setStep('choose')}
    >
      {error && <FormError key={submittedAt} title={errorText(error)} />}
    </Check>
  );
}

interface ReceivedProps {
  at: string;
  /** For the member who paid: what comes back, and how. Others are told by email only whether there is such an order. */
  back: string | null;
  isSignedIn: boolean;
}

function Received({ at, back, isSignedIn }: ReceivedProps) {
  const { t, formatDateTime } = useTexts();
  const { stores } = useHost();
  const email = useStoreValue(stores.settings, ({ settings }) => settings.support_email);
  useEffect(() => scrollTo({ top: 0 }), []);
  return (
    <>
      <PageHeading title={t('withdrawal.received')} />
      <Stack gap={24}>
        <Notice tone="success" role="status" title={t('withdrawal.received_at', { time: formatDateTime(at) })}>
          <p>{back === null ? t('withdrawal.received_text') : `${back} ${t('withdrawal.received_own')}`}</p>
          <p>{t('withdrawal.no_mail', { email })}</p>
        </Notice>
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
