import { type CallResponse, SEARCH_COUNT_LIMIT } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, color, styled, type } from '@vesper/ui';
import { MemberGrid } from '../../people/member-grid.tsx';
import type { Filters } from '../../search/filters.ts';
import type { FilterState } from '../../search/use-filters.ts';

type SimilarResults = NonNullable<CallResponse<'members.search'>['similar']>;

const Section = styled.section<{ $isBelow: boolean }>`
  ${({ $isBelow }) => $isBelow && `margin-top: 32px; padding-top: 32px; border-top: 1px solid ${color.line};`}
`;
const Title = styled.h2`${type[22]};`;
const Why = styled.p`
  margin-block: 4px 16px;
  color: ${color.textQuiet};
`;
const All = styled.div`
  display: flex;
  justify-content: center;
  padding-block: 24px;
`;

interface SimilarProps {
  similar: SimilarResults;
  /** There are exact matches above. */
  isBelow: boolean;
  state: FilterState;
}

/** Members who match relaxed filters, and which filters were relaxed (D-48). */
export function Similar({ similar: { profiles, total, relaxed }, isBelow, state: { defaults, change } }: SimilarProps) {
  const { t, formatNumber, locale } = useTexts();
  const where = new Intl.ListFormat(locale, { type: 'conjunction' }).format(relaxed.map((what) => t(`similar.relaxed.${what}`)));
  const number = total >= SEARCH_COUNT_LIMIT ? `${formatNumber(SEARCH_COUNT_LIMIT)}+` : formatNumber(total);
  const withoutLimits: Partial<Filters> = {
    region: null,
    ...(relaxed.includes('age') && { minAge: defaults.minAge, maxAge: defaults.maxAge }),
    ...(relaxed.includes('country') && { country: null }),
  };
  return (
    <Section aria-labelledby="similar" $isBelow={isBelow}>
      <Title id="similar">{t('similar.title', { number })}</Title>
      <Why>{t(isBelow ? 'similar.text' : 'similar.text_nobody', { where })}</Why>
      <MemberGrid members={profiles} />
      {total > profiles.length && (
        <All>
          <Button variant="secondary" onClick={() => change(withoutLimits)}>
            {t('similar.widen')}
          </Button>
        </All>
      )}
    </Section>
  );
}
