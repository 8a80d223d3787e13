import { useCallMutation, useHost, useTexts } from '@vesper/host-kit';
import { useState } from 'react';
import { EmailChangeForm } from './email-change-form.tsx';
import { Button, Card, CircleCheckIcon, color, FormError, Inline, Notice, Stack, styled, type } from '@vesper/ui';

const Heading = styled.h3`${type[18]};`;
const Address = styled.p`overflow-wrap: anywhere;`;

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
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card>
      <Stack gap={12}>
        <Heading>{t('settings.address')}</Heading>
        <Address>{email}</Address>
        {isConfirmed ? (
          <>
            <Confirmed>
              <CircleCheckIcon size={16} />
              {t('settings.confirmed')}
            </Confirmed>
            {isChanging ? (
              <EmailChangeForm onClose={() => setIsChanging(false)} />
            ) : (
              <Inline>
                <Button variant="secondary" onClick={() => setIsChanging(true)}>
                  {t('settings.change_email')}
                </Button>
              </Inline>
            )}
          </>
        ) : (
          <Unconfirmed />
        )}
      </Stack>
    </Card>
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
