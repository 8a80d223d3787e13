import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Container, PageHeading, Stack, styled } from '@vesper/ui';
import { ListedPrices } from './listed-prices.tsx';
import { OwnPrices } from './own-prices.tsx';

const Body = styled(Stack)`padding-bottom: 48px;`;

/** list prices for visitors, before signup; a member sees their own prices. */
export default function PricingPage() {
  const { t } = useTexts();
  const { stores } = useHost();
  const isMember = useStoreValue(stores.session, ({ user }) => user !== null);
  const { message_credits: credits, signup_credits: starters } = useStoreValue(stores.settings, ({ settings }) => settings);
  const cost = t('pricing.lead', { credits: t('common:credits', { count: credits }) });
  const text = starters > 0 && !isMember ? `${cost} ${t('pricing.starters', { count: starters })}` : cost;
  return (
    <Container>
      <PageHeading title={t('pricing.title')} text={text} />
      <Body gap={24}>{isMember ? <OwnPrices /> : <ListedPrices />}</Body>
    </Container>
  );
}
