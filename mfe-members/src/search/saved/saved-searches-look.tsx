import { useTexts } from '@vesper/host-kit';
import { Button, from, SavedSearchIcon, styled, VisuallyHidden } from '@vesper/ui';
import type { ReactNode } from 'react';

/* A phone has room for the icon. */
const Place = styled.div`
  > button { height: 100%; padding-inline: 14px; }
  ${from.medium} { > button { padding-inline: 20px; } }
`;
const Word = styled.span`
  display: none;
  ${from.medium} { display: inline; }
`;

/** The button of the saved searches, also before the page is alive: nothing moves when it is. `children` is a badge. */
export function SavedSearchesLook({ onPress, children }: { onPress?: () => void; children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <Place>
      <Button variant="secondary" icon={<SavedSearchIcon />} aria-haspopup="dialog" title={t('saved.title')} onClick={onPress}>
        <Word aria-hidden>{t('saved.title')}</Word>
        <VisuallyHidden>{t('saved.title')}</VisuallyHidden>
        {children}
      </Button>
    </Place>
  );
}
