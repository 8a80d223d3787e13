import { useTexts } from '@vesper/host-kit';
import { LegalPage } from './legal-page.tsx';

export default function CookiesPage() {
  const { t } = useTexts();
  return <LegalPage document="cookies" title={t('footer.cookies')} />;
}
