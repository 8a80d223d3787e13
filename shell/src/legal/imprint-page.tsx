import { useTexts } from '@vesper/host-kit';
import { LegalPage } from './legal-page.tsx';

export default function ImprintPage() {
  const { t } = useTexts();
  return <LegalPage document="imprint" title={t('footer.imprint')} />;
}
