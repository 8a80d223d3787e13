import { useTexts } from '@vesper/host-kit';
import { Container, PageHeading, Stack } from '@vesper/ui';
import { LikeTabs, ListNote } from '../../likes/like-tabs.tsx';
import { ViewerList } from '../../viewers/viewer-list.tsx';

/** R-55 `/viewers`: who viewed me. */
export default function ViewersPage() {
  const { t } = useTexts();
  return (
    <Container>
      <PageHeading isCompact title={t('viewers.title')} />
      <Stack gap={24}>
        <LikeTabs current="viewers" />
        <ListNote>{t('viewers.text')}</ListNote>
        <ViewerList />
      </Stack>
    </Container>
  );
}
