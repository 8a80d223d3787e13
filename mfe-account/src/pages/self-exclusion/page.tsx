import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Card, NarrowContainer, Notice, PageHeading, Stack, styled, TextLink, type } from '@vesper/ui';
import { ExclusionForm } from './exclusion-form.tsx';

const Body = styled(Stack)`padding-bottom: 64px;`;
const Heading = styled.h2`${type[18]};`;
const Points = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding-inline-start: 20px;
  list-style: disc;
`;

/** B-03, D-55: says what self-exclusion does, then asks how long. */
export default function SelfExclusionPage() {
  const { t } = useTexts();
  const { stores } = useHost();
  const { name, support_email: email } = useStoreValue(stores.settings, ({ settings }) => settings);
  const isConfirmed = useStoreValue(stores.session, ({ user }) => user?.status === 'active');
  return (
    <NarrowContainer>
      <PageHeading title={t('exclusion.title')} text={t('exclusion.lead', { name })} />
      <Body gap={24}>
        <Card>
          <Stack gap={16}>
            <Heading>{t('exclusion.what')}</Heading>
            <Points>
              {(['logged_out', 'hidden', 'no_return', 'no_orders', 'mails', 'firm'] as const).map((point) => (
                <li key={point}>{t(`exclusion.${point}`)}</li>
              ))}
            </Points>
            <p>
              {t('exclusion.credits')} <TextLink href="/withdrawal">{t('exclusion.withdraw')}</TextLink>
            </p>
            <p>{t('exclusion.after')}</p>
            <p>{t('exclusion.erase', { email })}</p>
          </Stack>
        </Card>
        {isConfirmed ? <ExclusionForm /> : <Notice>{t('exclusion.unconfirmed')}</Notice>}
      </Body>
    </NarrowContainer>
  );
}
// texts: exclusion.logged_out exclusion.hidden exclusion.no_return exclusion.no_orders exclusion.mails exclusion.firm
