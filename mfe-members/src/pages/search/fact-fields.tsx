import { codesOf, SEARCHED_FACTS, type SearchedFact } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ChevronDownIcon, color, Inline, SelectField, styled, targetSize, ToggleChip, type } from '@vesper/ui';
import { useEffect, useRef } from 'react';
import type { FilterState } from '../../search/use-filters.ts';

const Toggle = styled.button`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: ${targetSize};
  padding-inline: 0 8px;
  color: ${color.link};
  ${type[14]};
  font-weight: 600;
  .lucide { width: 18px; height: 18px; }
  &[aria-expanded='true'] .lucide { rotate: 180deg; }
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(180px, 100%), 1fr));
  gap: 12px;
  && { flex-basis: 100%; }
  > :first-child { scroll-margin-bottom: 180px; }
`;
const Interests = styled.fieldset`
  grid-column: 1 / -1;
  legend { margin-bottom: 8px; ${type[14]}; font-weight: 600; }
`;

const ANY = '';

const offeredBy = ({ fields }: FilterState) => SEARCHED_FACTS.filter((fact) => fields.has(fact));

/** Opens the facts, where the brand has any. It stands beside the other switches, so that they cost no row of their own. */
export function MoreFilters({ state, isOpen, onToggle }: { state: FilterState; isOpen: boolean; onToggle: () => void }) {
  const { t } = useTexts();
  if (offeredBy(state).length === 0) return null;
  return (
    <Toggle type="button" aria-expanded={isOpen} onClick={onToggle}>
      {t('filters.more')}
      <ChevronDownIcon />
    </Toggle>
  );
}

/** The facts and interests that a search can ask for. Brought into sight when they are opened. */
export function FactFields({ state }: { state: FilterState }) {
  const { filters, change } = state;
  const { t, locale } = useTexts();
  const offered = offeredBy(state);

  const { interests = [] } = filters.facts;
  const ask = (fact: SearchedFact, codes: readonly string[]) => {
    const { [fact]: _before, ...others } = filters.facts;
    change({ facts: codes.length > 0 ? { ...others, [fact]: codes } : others });
  };
  const nameOf = (fact: SearchedFact, code: string) => t(`common:attributes.${fact}.${code}`);
  const byName = codesOf('interests').toSorted((a, b) => nameOf('interests', a).localeCompare(nameOf('interests', b), locale));

  const fields = useRef<HTMLDivElement>(null);
  // They open below the edge of the panel, or of a phone's sheet.
  useEffect(() => fields.current?.firstElementChild?.scrollIntoView({ block: 'nearest' }), []);

  return (
    <Fields ref={fields}>
      {offered
        .filter((fact) => fact !== 'interests')
        .map((fact) => (
          <SelectField
            key={fact}
            label={t(`common:attributes.labels.${fact}`)}
            value={filters.facts[fact]?.join(',') ?? ANY}
            onChange={({ target }) => ask(fact, target.value === ANY ? [] : target.value.split(','))}
          >
            <option value={ANY}>{t('filters.any')}</option>
            {/* Several codes, from an address. */}
            {(filters.facts[fact]?.length ?? 0) > 1 && (
              <option value={filters.facts[fact]?.join(',')}>{filters.facts[fact]?.map((code) => nameOf(fact, code)).join(', ')}</option>
            )}
            {codesOf(fact).map((code) => (
              <option key={code} value={code}>
                {nameOf(fact, code)}
              </option>
            ))}
          </SelectField>
        ))}
      {offered.includes('interests') && (
        <Interests>
          <legend>{t('filters.interests')}</legend>
          <Inline>
            {byName.map((code) => {
              const isPressed = interests.includes(code);
              const next = isPressed ? interests.filter((one) => one !== code) : [...interests, code];
              return (
                <ToggleChip key={code} isPressed={isPressed} onClick={() => ask('interests', next)}>
                  {nameOf('interests', code)}
                </ToggleChip>
              );
            })}
          </Inline>
        </Interests>
      )}
    </Fields>
  );
}
