import { useTexts } from '@vesper/host-kit';
import { Card, ForwardLink, Stack, styled, type } from '@vesper/ui';

const Heading = styled.h2`${type[18]};`;

/** B-03, D-55: where limits are not enough. */
export function StayAway() {
  const { t } = useTexts();
  return (
    <Card>
      <Stack gap={8}>
        <Heading>{t('limits.away')}</Heading>
        <p>{t('limits.away_text')}</p>
        <p>
          <ForwardLink href="/self-exclusion">{t('limits.away_link')}</ForwardLink>
        </p>
      </Stack>
    </Card>
  );
}
