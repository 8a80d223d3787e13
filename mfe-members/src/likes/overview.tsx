import { LIKE_TYPES, type LikeType } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Stack, styled, TextLink, type } from '@vesper/ui';
import { LikeGrid } from './like-grid.tsx';
import { entriesOf } from './like-type.ts';

/** Two rows of the widest grid. */
const SHOWN = 10;

const Heading = styled.div`
  display: flex;
  gap: 16px;
  align-items: baseline;
  justify-content: space-between;
  margin-bottom: 12px;
`;
const Title = styled.h2`${type[22]};`;

/** the newest members of each tab. Empty tabs are left out, except for received likes. */
export function Overview() {
  const { stores } = useHost();
  const likes = useStoreValue(stores.chatState, (state) => state.likes);
  const shown = LIKE_TYPES.filter((tab) => tab === 'received' || entriesOf(likes, tab).length > 0);
  return (
    <Stack gap={32}>
      {shown.map((tab) => (
        <TabPreview key={tab} tab={tab} count={entriesOf(likes, tab).length} />
      ))}
    </Stack>
  );
}

function TabPreview({ tab, count }: { tab: LikeType; count: number }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby={`likes-${tab}`}>
      <Heading>
        <Title id={`likes-${tab}`}>{t(`likes.tabs.${tab}`)}</Title>
        {count > SHOWN && <TextLink href={`/likes/${tab}`}>{t('likes.see_all')}</TextLink>}
      </Heading>
      <LikeGrid type={tab} limit={SHOWN} />
    </section>
  );
}
