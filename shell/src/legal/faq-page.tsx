import { useTexts } from '@vesper/host-kit';
import { LegalPage } from './legal-page.tsx';

export default function FaqPage() {
  const { t } = useTexts();
  return <LegalPage document="faq" title={t('footer.faq')} />;
}
