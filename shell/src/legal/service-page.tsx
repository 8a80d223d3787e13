import { useTexts } from '@vesper/host-kit';
import { LegalPage } from './legal-page.tsx';

export default function ServicePage() {
  const { t } = useTexts();
  return <LegalPage document="service" title={t('footer.service')} />;
}
