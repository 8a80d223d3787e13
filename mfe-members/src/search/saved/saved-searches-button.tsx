import { useTexts } from '@vesper/host-kit';
import { Badge, BookmarkIcon, Button, from, onDemand, styled, VisuallyHidden } from '@vesper/ui';
import { useState } from 'react';
import { useLoadError } from '../../people/use-load-error.ts';
import type { FilterState } from '../use-filters.ts';
import { useSavedSearches } from './use-saved-searches.ts';

const SavedSearchesSheet = onDemand(() => import(/* webpackChunkName: "dialogs" */ './saved-searches-sheet.tsx'));

/* A phone has room for the icon. */
const Place = styled.div`
  > button { height: 100%; padding-inline: 14px; }
  ${from.medium} { > button { padding-inline: 20px; } }
`;
const Word = styled.span`
  display: none;
  ${from.medium} { display: inline; }
`;

/** Opens the saved searches, and says how many members are new in them. */
export function SavedSearchesButton({ state }: { state: FilterState }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const searches = useSavedSearches();
  const close = () => setIsOpen(false);
  const onLoadError = useLoadError(close);
  const withNew = searches?.filter((search) => search.new > 0).length ?? 0;
  return (
    <Place>
      <Button variant="secondary" icon={<BookmarkIcon />} aria-haspopup="dialog" title={t('saved.title')} onClick={() => setIsOpen(true)}>
        <Word aria-hidden>{t('saved.title')}</Word>
        <VisuallyHidden>{t('saved.title')}</VisuallyHidden>
        {withNew > 0 && <Badge label={t('saved.with_new', { count: withNew })}>{withNew}</Badge>}
      </Button>
      {isOpen && <SavedSearchesSheet onClose={close} onLoadError={onLoadError} state={state} searches={searches} />}
    </Place>
  );
}
