import type { Benefit } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Container, Stack, styled, type } from '@vesper/ui';
import type { ReactNode } from 'react';
import { OwnAdvantages } from './advantages.tsx';
import { Body, Columns } from './columns.ts';
import { EveningBand } from './evening-band.tsx';
import { OwnCredits } from './own-credits.tsx';
import { People, PeopleRow } from './people.tsx';
import { Purchases } from './purchases.tsx';
import { useOwnPurchases } from './use-own-purchases.ts';

const Heading = styled.h2`${type[22]};`;

interface OwnPremiumProps {
  benefits?: readonly Benefit[] | undefined;
  /** What holds for each purchase. Not known before scripts run. */
  terms?: ReactNode;
  /** Not in a document, which knows nothing of this member. */
  isLive?: boolean;
}

/** The page of a member with Premium: since when, what they have, what is left for messages, and what they bought. */
export function OwnPremium({ benefits, terms, isLive = false }: OwnPremiumProps) {
  const { t, formatDate } = useTexts();
  const { since, last } = useOwnPurchases(isLive);
  return (
    <Container>
      <EveningBand title={t('premium.title')} text={since ? t('premium.since', { date: formatDate(since) }) : t('premium.have')} />
      <Body gap={24}>
        <Columns>
          <Stack gap={12}>
            <Heading>{t('premium.what')}</Heading>
            <OwnAdvantages benefits={benefits} />
          </Stack>
          <div>{isLive && <OwnCredits />}</div>
        </Columns>
        {isLive ? <People /> : <PeopleRow />}
        {terms}
        {/* Last, so that it moves nothing when it comes. */}
        {last.length > 0 && <Purchases last={last} />}
      </Body>
    </Container>
  );
}
