import { type CallResponse, SEARCH_COUNT_LIMIT } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, EmptyState, Notice, SearchIcon } from '@vesper/ui';
import type { FilterState } from '../../search/use-filters.ts';
import { useRestrictions } from '../../search/use-restrictions.ts';

interface RelaxOfferProps {
  relax: NonNullable<CallResponse<'members.search'>['relax']>;
  state: FilterState;
  /** No one is shown, not even similar members. */
  isEmpty: boolean;
}

/** The one filter without which a short result gains most, and how many (D-48). */
export function RelaxOffer({ relax: { filter, adds }, state, isEmpty }: RelaxOfferProps) {
  const { t, formatNumber } = useTexts();
  const restriction = useRestrictions(state).find(({ name }) => name === filter);
  if (!restriction) return null;
  const number = adds >= SEARCH_COUNT_LIMIT ? `${formatNumber(SEARCH_COUNT_LIMIT)}+` : formatNumber(adds);
  const text = t('relax.text', { count: adds, number, filter: restriction.label });
  const drop = (
    <Button variant={isEmpty ? 'primary' : 'secondary'} onClick={() => state.change(restriction.without)}>
      {t('relax.action')}
    </Button>
  );
  if (isEmpty) return <EmptyState icon={<SearchIcon />} title={t('search.empty')} text={text} action={drop} />;
  return <Notice action={drop}>{text}</Notice>;
}
