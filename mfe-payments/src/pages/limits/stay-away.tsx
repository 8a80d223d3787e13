import { useTexts } from '@vesper/host-kit';
import { ButtonLink, Card, Inline, Stack, styled, type } from '@vesper/ui';

const Heading = styled.h2`${type[18]};`;

/** B-03, D-55: where limits are not enough. */
export function StayAway() {
  const { t } = useTexts();
  return (
    <Card>
      <Stack gap={16}>
        <Heading>{t('limits.away')}</Heading>
        <p>{t('limits.away_text')}</p>
        <Inline>
          <ButtonLink variant="secondary" href="/self-exclusion">
            {t('limits.away_link')}
          </ButtonLink>
        </Inline>
      </Stack>
    </Card>
  );
}
