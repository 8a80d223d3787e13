import { useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { Button, CircleCheckIcon, color, FormError, Inline, Notice, Stack, styled, type } from '@vesper/ui';
import { useRef, useState } from 'react';
import { EmailChangeForm } from './email-change-form.tsx';
import { FoldedCard } from './folded-card.tsx';

const Confirmed = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  ${type[14]};
  font-weight: 600;
  color: ${color.onSuccessSoft};
`;

/** The member's email address and whether it is confirmed; until then the confirmation email can be sent again (D-12). */
export function AddressCard({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const { t } = useTexts();
  const body = useRef<HTMLDivElement>(null);
  const [changes, setChanges] = useState(0);
  /** With an empty form for the next time. */
  const fold = () => {
    const row = body.current?.closest('details');
    if (row) row.open = false;
    row?.querySelector('summary')?.focus();
    setChanges(changes + 1);
  };
  return (
    <FoldedCard title={t('settings.address')} text={email} isOpen={!isConfirmed}>
      <Stack gap={16} ref={body}>
        {isConfirmed ? (
          <>
            <Confirmed>
              <CircleCheckIcon size={16} />
              {t('settings.confirmed')}
            </Confirmed>
            <EmailChangeForm key={changes} onClose={fold} />
          </>
        ) : (
          <Unconfirmed />
        )}
      </Stack>
    </FoldedCard>
  );
}

function Unconfirmed() {
  const { t, errorText } = useTexts();
  const { events } = useHost();
  const { mutate, isPending, error } = useCallMutation('activation.post');
  const resend = () =>
    mutate({ body: { action: 'resend' } }, { onSuccess: () => events.emit('shell:notify', { tone: 'success', text: t('settings.sent') }) });
  return (
    <>
      <Notice tone="warning">{t('settings.unconfirmed')}</Notice>
      {error && <FormError title={errorText(error)} />}
      <Inline>
        <Button variant="secondary" loading={isPending} onClick={resend}>
          {t('settings.resend')}
        </Button>
      </Inline>
    </>
  );
}
