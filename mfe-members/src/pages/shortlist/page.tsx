import { useTexts } from '@vesper/host-kit';
import { Container, PageHeading, Stack } from '@vesper/ui';
import { LikeTabs } from '../../likes/like-tabs.tsx';
import { KeptMembers } from '../../shortlist/kept-members.tsx';

/** B-14 `/shortlist`: members kept for later, in private. */
export default function ShortlistPage() {
  const { t } = useTexts();
  return (
    <Container>
      <PageHeading title={t('shortlist.title')} text={t('shortlist.text')} />
      <Stack gap={24}>
        <LikeTabs current="shortlist" />
        <KeptMembers />
      </Stack>
    </Container>
  );
}
