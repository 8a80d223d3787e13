import { useTexts } from '@vesper/host-kit';
import { LegalPage } from './legal-page.tsx';

export default function BanPage() {
  const { t } = useTexts();
  return <LegalPage document="ban" title={t('footer.ban')} />;
}
