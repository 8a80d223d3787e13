import { useTexts } from '@vesper/host-kit';
import { color, Loading, Skeleton, styled } from '@vesper/ui';

const Frame = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden;
`;

const Shape = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  max-width: 860px;
  margin-inline: auto;
  padding: 24px 16px;
  > :nth-child(even) { align-self: flex-end; }
`;

const Page = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`;

/** As high as the header. */
const Top = styled.div`
  flex: none;
  height: calc(64px + env(safe-area-inset-top));
  border-bottom: 1px solid ${color.line};
`;

const WIDTHS = ['52%', '38%', '64%', '30%', '46%'];

/** Placeholder in the shape of a conversation. */
export function ThreadSkeleton() {
  const { t } = useTexts();
  return (
    <Frame>
      <Loading label={t('common:words.loading')}>
        <Shape>
          {WIDTHS.map((width) => (
            <Skeleton key={width} shape="bubble" width={width} />
          ))}
        </Shape>
      </Loading>
    </Frame>
  );
}

/** The same before it is known with whom: its bubbles stay where they are when the header comes. */
export function ConversationSkeleton() {
  return (
    <Page>
      <Top />
      <ThreadSkeleton />
    </Page>
  );
}
