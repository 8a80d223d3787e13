import { useTexts } from '@vesper/host-kit';
import { LegalPage } from './legal-page.tsx';

export default function PrivacyPage() {
  const { t } = useTexts();
  return <LegalPage document="privacy" title={t('footer.privacy')} />;
}
