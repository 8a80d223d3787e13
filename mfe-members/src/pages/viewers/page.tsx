import { useTexts } from '@vesper/host-kit';
import { Container, PageHeading } from '@vesper/ui';
import { BackButton } from '../../people/back-button.tsx';
import { ViewerList } from './viewer-list.tsx';

/** R-55 `/viewers`: who viewed me. */
export default function ViewersPage() {
  const { t } = useTexts();
  return (
    <Container>
      <PageHeading isCompact title={t('viewers.title')} before={<BackButton fallback="/likes" />} />
      <ViewerList />
    </Container>
  );
}
