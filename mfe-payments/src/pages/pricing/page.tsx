import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Container, PageHeading, Stack, styled } from '@vesper/ui';
import { ListedPrices } from './listed-prices.tsx';
import { OwnPrices } from './own-prices.tsx';
import { WhatItCosts } from './what-it-costs.tsx';

const Body = styled(Stack)`padding-bottom: 48px;`;

/** list prices for visitors, before signup; a member sees their own prices. */
export default function PricingPage() {
  const { t } = useTexts();
  const { stores } = useHost();
  const isMember = useStoreValue(stores.session, ({ user }) => user !== null);
  const starters = useStoreValue(stores.settings, ({ settings }) => settings.signup_credits);
  const lead = t('pricing.lead');
  const text = starters > 0 && !isMember ? `${lead} ${t('pricing.starters', { count: starters })}` : lead;
  return (
    <Container>
      <PageHeading title={t('pricing.title')} text={text} />
      <Body gap={24}>
        <WhatItCosts />
        {isMember ? <OwnPrices /> : <ListedPrices />}
      </Body>
    </Container>
  );
}
