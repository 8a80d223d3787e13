import { useTexts } from '@vesper/host-kit';
import { Badge } from '@vesper/ui';
import { SavedSearchesLook } from './saved-searches-look.tsx';

interface SavedSearchesButtonProps {
  /** How many of them have new members. */
  withNew: number;
  onPress: () => void;
}

/** Opens the saved searches, and says in how many members are new. On a phone the filters do. */
export function SavedSearchesButton({ withNew, onPress }: SavedSearchesButtonProps) {
  const { t } = useTexts();
  return (
    <SavedSearchesLook onPress={onPress}>
      {withNew > 0 && <Badge label={t('saved.with_new', { count: withNew })}>{withNew}</Badge>}
    </SavedSearchesLook>
  );
}
