import { useTexts } from '@vesper/host-kit';
import { Card, Stack, styled, type } from '@vesper/ui';
import { timesSaid } from '../../said/said.ts';

const Heading = styled.h3`${type[18]};`;

/** A section of the settings page. */
export default function SettingsWidget() {
  const { t } = useTexts();
  return (
    <Card>
      <Stack gap={12}>
        <Heading>{t('settings.title')}</Heading>
        <p>{t('settings.said', { count: timesSaid() })}</p>
      </Stack>
    </Card>
  );
}
