import { useTexts } from '@vesper/host-kit';
import { LegalPage } from './legal-page.tsx';

export default function TermsPage() {
  const { t } = useTexts();
  return <LegalPage document="terms" title={t('footer.terms')} />;
}
