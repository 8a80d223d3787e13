import { useTexts } from '@vesper/host-kit';
import { Container, PageHeading, Stack } from '@vesper/ui';
import { ListNote } from '../../people/list-note.tsx';
import { BackButton } from '../../people/back-button.tsx';
import { ViewerList } from './viewer-list.tsx';

/** R-55 `/viewers`: who viewed me. */
export default function ViewersPage() {
  const { t } = useTexts();
  return (
    <Container>
      <PageHeading isCompact title={t('viewers.title')} before={<BackButton fallback="/likes" />} />
      <Stack gap={16}>
        <ListNote>{t('viewers.text')}</ListNote>
        <ViewerList />
      </Stack>
    </Container>
  );
}
