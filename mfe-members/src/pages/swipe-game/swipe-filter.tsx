import { useTexts } from '@vesper/host-kit';
import { color, FiltersIcon, IconButton, onDemand, styled } from '@vesper/ui';
import { useState } from 'react';
import { useLoadError } from '../../people/use-load-error.ts';

const FilterSheet = onDemand(() => import(/* webpackChunkName: "dialogs" */ './swipe-filter-sheet.tsx'));

const Toggle = styled(IconButton)`
  &[data-set] { color: ${color.onPrimarySoft}; background: ${color.primarySoft}; }
`;

interface SwipeFilterProps {
  realOnly: boolean;
  onChange: (realOnly: boolean) => void;
}

/** D-46: whether fictional profiles are among the cards. */
export function SwipeFilter({ realOnly, onChange }: SwipeFilterProps) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const onLoadError = useLoadError(close);
  return (
    <>
      <Toggle label={t('filters.title')} aria-haspopup="dialog" data-set={realOnly || undefined} onClick={() => setIsOpen(true)}>
        <FiltersIcon size={22} />
      </Toggle>
      {isOpen && <FilterSheet realOnly={realOnly} onChange={onChange} onClose={close} onLoadError={onLoadError} />}
    </>
  );
}
