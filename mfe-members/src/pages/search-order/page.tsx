import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { ButtonLink, NarrowContainer, PageHeading, Stack, styled, type } from '@vesper/ui';

const Title = styled.h2`${type[18]};`;
const Page = styled(Stack)`padding-bottom: 64px;`;

/** What each part explains; texts: `order.<part>` and `order.<part>_title`. */
const PARTS = ['active', 'new', 'near', 'similar', 'never', 'ads'] as const;

/** how results are ordered, in plain words. */
export default function SearchOrderPage() {
  const { t } = useTexts();
  const { stores } = useHost();
  const { member_resell: hasAds, search_fields } = useStoreValue(stores.settings, ({ settings }) => settings);
  /** What a brand doesn't have is not explained: distances (D-64), ads (M-09). */
  const isThere = (part: (typeof PARTS)[number]) => (part === 'near' ? search_fields.includes('distance') : part !== 'ads' || hasAds);
  return (
    <NarrowContainer>
      <PageHeading title={t('order.title')} text={t('order.text')} />
      <Page gap={24}>
        {PARTS.filter(isThere).map((part) => (
          <Stack key={part} gap={4}>
            <Title>{t(`order.${part}_title`)}</Title>
            <p>{t(`order.${part}`)}</p>
          </Stack>
        ))}
        <div>
          <ButtonLink variant="secondary" href="/members">
            {t('order.back')}
          </ButtonLink>
        </div>
      </Page>
    </NarrowContainer>
  );
}
