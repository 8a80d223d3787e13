import { useTexts } from '@vesper/host-kit';
import { Container, PageHeading } from '@vesper/ui';
import { BackButton } from '../../people/back-button.tsx';
import { KeptMembers } from './kept-members.tsx';

/** B-14 `/shortlist`: members kept for later, in private. */
export default function ShortlistPage() {
  const { t } = useTexts();
  return (
    <Container>
      <PageHeading isCompact title={t('shortlist.title')} text={t('shortlist.text')} before={<BackButton fallback="/likes" />} />
      <KeptMembers />
    </Container>
  );
}
