import { useTexts } from '@vesper/host-kit';
import { below, Button, SavedSearchIcon, styled } from '@vesper/ui';
import type { ReactNode } from 'react';

/* A phone has no room for it: they are opened from the filters. */
const Place = styled.div`
  > button { height: 100%; }
  ${below.medium} { display: none; }
`;

/** The button of the saved searches, also before the page is alive: nothing moves when it is. `children` is a badge. */
export function SavedSearchesLook({ onPress, children }: { onPress?: () => void; children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <Place>
      <Button variant="secondary" icon={<SavedSearchIcon />} aria-haspopup="dialog" onClick={onPress}>
        {t('saved.title')}
        {children}
      </Button>
    </Place>
  );
}
