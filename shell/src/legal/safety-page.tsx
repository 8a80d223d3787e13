import { useTexts } from '@vesper/host-kit';
import { LegalPage } from './legal-page.tsx';

export default function SafetyPage() {
  const { t } = useTexts();
  return <LegalPage document="safety" title={t('footer.safety')} />;
}
