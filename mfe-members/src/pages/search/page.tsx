import { useTexts } from '@vesper/host-kit';
import { PageHeading } from '@vesper/ui';

export default function SearchPage() {
  const { t } = useTexts();
  return <PageHeading title={t('search.title')} />;
}
