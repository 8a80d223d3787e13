import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { BellIcon, Button, Card, color, Inline, Stack, styled, type } from '@vesper/ui';
import { AllowPush } from './allow-push.tsx';

const Heading = styled.h3`
  ${type[16]};
  font-weight: 600;
`;
const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** S-01: push notifications of this browser, in four states. Explains their purpose before the browser asks for permission. */
export function PushCard() {
  const { stores, events } = useHost();
  const { t } = useTexts();
  const status = useStoreValue(stores.push, (push) => push.status);
  // texts: settings.push.unknown settings.push.unsupported settings.push.denied settings.push.subscribed
  return (
    <Card>
      <Stack gap={12}>
        <div>
          <Heading>{t('settings.push.title')}</Heading>
          <Quiet role="status">{t(`settings.push.${status}`)}</Quiet>
        </div>
        {status === 'denied' && <AllowPush />}
        {status === 'unknown' && (
          <Inline>
            <Button icon={<BellIcon size={20} />} variant="secondary" onClick={() => events.emit('shell:push-wanted', {})}>
              {t('settings.push.turn_on')}
            </Button>
          </Inline>
        )}
        {status === 'subscribed' && (
          <Inline>
            <Button variant="secondary" onClick={() => events.emit('shell:push-unwanted', {})}>
              {t('settings.push.turn_off')}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
