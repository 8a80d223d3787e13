import { useTexts } from '@vesper/host-kit';
import { LegalPage } from './legal-page.tsx';

export default function ReturnPolicyPage() {
  const { t } = useTexts();
  return <LegalPage document="return-policy" title={t('footer.return-policy')} />;
}
