import { type CallResponse, SEARCHED_FACTS } from '@vesper/contracts';
import { useCall, useTexts } from '@vesper/host-kit';
import { useLength } from '../people/use-length.ts';
import type { Filters } from './filters.ts';
import type { FilterState } from './use-filters.ts';

export type FilterName = NonNullable<NonNullable<CallResponse<'members.search'>['relax']>>['filter'];

/** A filter that keeps someone from being found. */
export interface Restriction {
  name: FilterName;
  /** What it asks for: "25–35 years", "Hiking, Dogs". */
  label: string;
  /** It is not among the filters that the search begins with. */
  isChosen: boolean;
  /** The search without it. */
  without: Partial<Filters>;
}

/** The filters of a search, in words, in the order of the form. */
export function useRestrictions({ filters, defaults }: Pick<FilterState, 'filters' | 'defaults'>): Restriction[] {
  const { t, displayCountry, formatNumber } = useTexts();
  const length = useLength();
  const { country, region, minAge, maxAge, facts } = filters;
  const { data } = useCall(
    'regions.get',
    { query: { country: country ?? '' } },
    { enabled: country !== null && region !== null, staleTime: Number.POSITIVE_INFINITY },
  );
  const listed: (Restriction | false)[] = [
    country !== null && {
      name: 'country',
      label: displayCountry(country),
      isChosen: country !== defaults.country,
      without: { country: null, region: null },
    },
    region !== null && {
      name: 'region',
      label: data?.regions.find(({ code }) => code === region)?.name ?? region,
      isChosen: true,
      without: { region: null },
    },
    filters.within !== null && {
      name: 'distance',
      label: t('filters.within', { length: length(filters.within) }),
      isChosen: true,
      without: { within: null, sort: filters.sort === 'near' ? 'active' : filters.sort },
    },
    (minAge !== defaults.minAge || maxAge !== defaults.maxAge) && {
      name: 'age',
      label: t('filters.ages', { from: formatNumber(minAge), to: formatNumber(maxAge) }),
      isChosen: true,
      without: { minAge: defaults.minAge, maxAge: defaults.maxAge },
    },
    filters.lastActive !== null && {
      name: 'last_active',
      label: t(`filters.active_chip.${filters.lastActive}`),
      isChosen: true,
      without: { lastActive: null },
    },
    filters.newHere && { name: 'new_here', label: t('filters.new_here'), isChosen: true, without: { newHere: false } },
    filters.hasPhoto && { name: 'has_photo', label: t('filters.has_photo'), isChosen: true, without: { hasPhoto: false } },
    filters.realOnly && { name: 'real_only', label: t('filters.real_only'), isChosen: true, without: { realOnly: false } },
    filters.verified && { name: 'verified', label: t('filters.verified'), isChosen: true, without: { verified: false } },
    filters.seeksMe && { name: 'seeks_me', label: t('filters.seeks_me'), isChosen: true, without: { seeksMe: false } },
    ...SEARCHED_FACTS.map((name): Restriction | false => {
      const codes = facts[name];
      if (!codes) return false;
      const { [name]: _dropped, ...others } = facts;
      const said = codes.map((code) => t(`common:attributes.${name}.${code}`)).join(', ');
      return { name, label: `${t(`common:attributes.labels.${name}`)}: ${said}`, isChosen: true, without: { facts: others } };
    }),
  ];
  return listed.filter((one) => one !== false);
}
