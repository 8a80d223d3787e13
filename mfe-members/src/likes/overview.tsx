import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Stack, styled, TextLink, type } from '@vesper/ui';
import { LikeGrid } from './like-grid.tsx';
import { entriesOf, type LikeType, likeTypes } from './like-type.ts';

/** Two rows where the grid is widest. */
const SHOWN = 10;

const Heading = styled.div`
  display: flex;
  gap: 16px;
  align-items: baseline;
  justify-content: space-between;
  margin-bottom: 12px;
`;
const Title = styled.h2`${type[22]};`;

/** the newest of each tab. A tab without anybody is left out, but for the likes received. */
export function Overview() {
  const { stores } = useHost();
  const likes = useStoreValue(stores.chatState, (state) => state.likes);
  const shown = likeTypes.filter((tab) => tab === 'received' || entriesOf(likes, tab).length > 0);
  return (
    <Stack gap={32}>
      {shown.map((tab) => (
        <Part key={tab} tab={tab} count={entriesOf(likes, tab).length} />
      ))}
    </Stack>
  );
}

function Part({ tab, count }: { tab: LikeType; count: number }) {
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
