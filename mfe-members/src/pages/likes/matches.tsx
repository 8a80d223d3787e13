import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { from, Loading, Skeleton, Stack, styled, type } from '@vesper/ui';
import type { LikeEntry } from './like-type.ts';
import { MatchCard } from './match-card.tsx';
import { MatchRows } from './match-rows.tsx';
import { useOpenings } from './use-openings.ts';

/** Cards visible without scrolling; their photos load eagerly. */
const FIRST_SCREEN = 2;

const Cards = styled.ul<{ $isOne: boolean }>`
  display: grid;
  gap: 16px;
  ${from.small} { grid-template-columns: ${({ $isOne }) => ($isOne ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))')}; }
`;

const Title = styled.h3`
  ${type[18]};
  margin-bottom: 12px;
`;

/** matches without a word, large, as chats that are about to begin; then those one chats with. */
export function Matches({ matches }: { matches: readonly LikeEntry[] }) {
  const { t } = useTexts();
  const chats = useStoreValue(useHost().stores.chatState, (state) => state.chats);
  const openings = useOpenings();
  const chatWith = ({ profile }: LikeEntry) => chats.find((chat) => chat.profile.id === profile.id);
  const wordless = matches.filter((match) => !chatWith(match));
  const talking = matches.flatMap((entry) => {
    const chat = chatWith(entry);
    return chat ? [{ entry, chat }] : [];
  });
  return (
    <Stack gap={32}>
      {wordless.length > 0 && (
        <Cards $isOne={wordless.length === 1}>
          {wordless.map((entry, index) => (
            <li key={entry.profile.id}>
              <MatchCard
                entry={entry}
                opening={openings.get(entry.profile.id)}
                isAlone={wordless.length === 1}
                isEager={index < FIRST_SCREEN}
              />
            </li>
          ))}
        </Cards>
      )}
      {talking.length > 0 && (
        <section aria-label={t('likes.talking')}>
          {wordless.length > 0 && <Title>{t('likes.talking')}</Title>}
          <MatchRows matches={talking} />
        </section>
      )}
    </Stack>
  );
}

const Shape = styled.div`height: 540px;`;

export function MatchesSkeleton() {
  const { t } = useTexts();
  return (
    <Loading label={t('common:words.loading')}>
      <Shape>
        <Skeleton shape="block" />
      </Shape>
    </Loading>
  );
}
