import { defaultSearch } from '@vesper/contracts';
import { useCall, useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { color, from, styled, type } from '@vesper/ui';
import type { ReactNode } from 'react';
import { useNextCost } from '../composer/use-next-cost.ts';
import { usePriceText } from '../composer/use-price-text.ts';
import { useChatContext } from '../session/chat-context.ts';
import { PersonCard } from './person-card.tsx';

/** People at once: some to choose from, and no second search. */
const MOST = 4;
/** Asked for, as some may be known. */
const ASKED = '8';

/** Under the list, and no part of it: a heading of its own. On a phone one row that goes on beyond the edge, so that no bar cuts it. */
const Below = styled.section`
  padding: 8px 16px 12px;
  > :first-child { ${type[18]}; font-weight: 650; }
  > ul { margin-top: 8px; }
  ul {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 144px;
    gap: 12px;
    margin-inline: -16px;
    padding-inline: 16px;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x proximity;
    scroll-padding-inline: 16px;
    scrollbar-width: none;
    > * { scroll-snap-align: start; }
    img { object-position: 50% 20%; }
  }
  ${from.medium} {
    padding-top: 16px;
    ul { grid-auto-flow: row; grid-template-columns: repeat(2, minmax(0, 1fr)); margin-inline: 0; padding-inline: 0; overflow: visible; }
  }
`;

/** Beside the list: a heading with people. */
export const PeopleGroup = styled.section`
  &:not(:first-child) { margin-top: 16px; }
  > :first-child { ${type[18]}; font-weight: 650; }
  > ul { margin-top: 12px; }
`;

/** In rows of as many as have room for their names. */
const PeopleRow = styled(PeopleGroup)`
  ul {
    --shape: 3 / 4;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
    gap: 24px 16px;
  }
`;

const Price = styled.p`
  ${type[12]};
  ${from.medium} { ${type[14]}; }
  color: ${color.textQuiet};
`;

interface SuggestedPeopleProps {
  level: 'h2' | 'h3';
  /** Ids of members with a chat. */
  known?: readonly string[];
  /** Beside the list rather than in it. */
  isRow?: boolean;
  /** Where there is no one to suggest. */
  otherwise?: ReactNode;
}

/** Suggestions for an empty or short list: members of the viewer's own search who look for someone like them. The page works without. */
export function SuggestedPeople({ level: Heading, known = [], isRow = false, otherwise = null }: SuggestedPeopleProps) {
  const { t } = useTexts();
  const { user } = useChatContext();
  const settings = useStoreValue(useHost().stores.settings, (state) => state.settings);
  const { data, error } = useCall('members.search', { query: { ...defaultSearch(settings, user), seeks_me: '1', limit: ASKED } });
  const price = useHelloPrice(known.length > 0);
  const people = data?.profiles.filter(({ id }) => !known.includes(id)).slice(0, MOST) ?? [];
  if (people.length === 0) return data || error ? otherwise : null;
  const Group = isRow ? PeopleRow : Below;
  return (
    <Group>
      <Heading>{t('list.suggested')}</Heading>
      {price && <Price>{price}</Price>}
      <ul>
        {people.map((profile) => (
          <PersonCard key={profile.id} profile={profile} action={{ words: t('list.say_hello'), href: `/members/${profile.id}/chat` }} />
        ))}
      </ul>
    </Group>
  );
}

/** What the buttons' first message costs, once for all. @param tellsFree an empty list tells of free messages itself */
function useHelloPrice(tellsFree: boolean): string | undefined {
  const { t } = useTexts();
  const cost = useNextCost();
  const priceText = usePriceText();
  if (cost.kind === 'credits') return t('composer.cost', { price: priceText(cost.price), left: t('common:credits', { count: cost.left }) });
  return cost.kind === 'starter' && tellsFree ? t('composer.starters_left', { count: cost.left }) : undefined;
}
