import { useTexts } from '@vesper/host-kit';
import { Container, PageHeading, Stack } from '@vesper/ui';
import { LikeTabs } from '../../likes/like-tabs.tsx';
import { ViewerList } from '../../viewers/viewer-list.tsx';

/** R-55 `/viewers`: who viewed me. */
export default function ViewersPage() {
  const { t } = useTexts();
  return (
    <Container>
      <PageHeading title={t('viewers.title')} text={t('viewers.text')} />
      <Stack gap={24}>
        <LikeTabs current="viewers" />
        <ViewerList />
      </Stack>
    </Container>
  );
}
