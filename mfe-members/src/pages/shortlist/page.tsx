import { useTexts } from '@vesper/host-kit';
import { Container, PageHeading, Stack } from '@vesper/ui';
import { ListNote } from '../../people/list-note.tsx';
import { BackButton } from '../../people/back-button.tsx';
import { KeptMembers } from './kept-members.tsx';

/** B-14 `/shortlist`: members kept for later, in private. */
export default function ShortlistPage() {
  const { t } = useTexts();
  return (
    <Container>
      <PageHeading isCompact title={t('shortlist.title')} before={<BackButton fallback="/likes" />} />
      <Stack gap={16}>
        <ListNote>{t('shortlist.text')}</ListNote>
        <KeptMembers />
      </Stack>
    </Container>
  );
}
