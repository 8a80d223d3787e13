import { useTexts } from '@vesper/host-kit';
import { Switch } from '@vesper/ui';
import { Sheet } from '@vesper/ui/dialog';

interface SwipeFilterSheetProps {
  realOnly: boolean;
  onChange: (realOnly: boolean) => void;
  onClose: () => void;
}

export default function SwipeFilterSheet({ realOnly, onChange, onClose }: SwipeFilterSheetProps) {
  const { t } = useTexts();
  return (
    <Sheet isOpen onClose={onClose} title={t('filters.title')} closeLabel={t('common:words.close')}>
      <Switch
        label={t('filters.real_only')}
        text={t('swipe.hide_fictional_text')}
        checked={realOnly}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Sheet>
  );
}
