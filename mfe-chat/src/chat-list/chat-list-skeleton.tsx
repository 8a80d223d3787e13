import { useTexts } from '@vesper/host-kit';
import { Loading, Skeleton, Stack, styled } from '@vesper/ui';

const Row = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 76px;
  padding: 8px 16px;
  > :last-child { flex: 1; }
`;

const ROWS = ['62%', '48%', '70%', '40%', '56%', '66%'];

/** Placeholder in the shape of the chat list, so that nothing moves when it loads. */
export function ChatListSkeleton() {
  const { t } = useTexts();
  return (
    <Loading label={t('common:words.loading')}>
      {ROWS.map((width) => (
        <Row key={width}>
          <Skeleton shape="circle" width="56px" height="56px" />
          <Stack gap={8}>
            <Skeleton width="40%" />
            <Skeleton width={width} />
          </Stack>
        </Row>
      ))}
    </Loading>
  );
}
