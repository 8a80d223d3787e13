import { useTexts } from '@vesper/host-kit';
import { ButtonLink, Card, Inline, Stack, styled, type } from '@vesper/ui';

const Heading = styled.h3`
  ${type[16]};
  font-weight: 600;
`;

/** B-03: the way to self-exclusion. */
export function SelfExclusionCard() {
  const { t } = useTexts();
  return (
    <Card>
      <Stack gap={16}>
        <Heading>{t('exclusion.title')}</Heading>
        <p>{t('exclusion.card_text')}</p>
        <Inline>
          <ButtonLink variant="secondary" href="/self-exclusion">
            {t('exclusion.card_link')}
          </ButtonLink>
        </Inline>
      </Stack>
    </Card>
  );
}
