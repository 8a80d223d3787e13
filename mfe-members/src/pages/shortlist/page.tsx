import { useTexts } from '@vesper/host-kit';
import { Container, PageHeading, Stack } from '@vesper/ui';
import { LikeTabs, ListNote } from '../../likes/like-tabs.tsx';
import { KeptMembers } from '../../shortlist/kept-members.tsx';

/** B-14 `/shortlist`: members kept for later, in private. */
export default function ShortlistPage() {
  const { t } = useTexts();
  return (
    <Container>
      <PageHeading isCompact title={t('shortlist.title')} />
      <Stack gap={24}>
        <LikeTabs current="shortlist" />
        <ListNote>{t('shortlist.text')}</ListNote>
        <KeptMembers />
      </Stack>
    </Container>
  );
}
