import type { LikeType } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Badge, ButtonLink, color, HeartIcon, Stack, styled } from '@vesper/ui';
import { EmptyList } from '../../people/empty-list.tsx';
import { LongGrid } from '../../people/long-grid.tsx';
import { MemberGridSkeleton } from '../../people/member-grid.tsx';
import { ShowMore } from '../../people/show-more.tsx';
import { EndTile } from './end-tile.tsx';
import { Liker } from './liker-card.tsx';
import { LikeItem } from './like-item.tsx';
import { MatchRows } from './match-rows.tsx';
import { MemberRowsSkeleton } from '../../people/member-row.tsx';
import { useLikeEntries } from './use-like-entries.ts';
import { usePassLike } from './use-pass-like.ts';

/** Cards visible without scrolling; their photos load eagerly. */
const FIRST_SCREEN = 6;

const Lead = styled.p`color: ${color.textQuiet};`;

/** The members of one tab, each with what can be done about the like. New likes appear at once: the shell keeps its store up to date. */
export function LikeGrid({ type }: { type: LikeType }) {
  const { t } = useTexts();
  const { entries, isLoading, showMore, isLoadingMore, error } = useLikeEntries(type);
  const { passed, pass } = usePassLike();
  const { stores } = useHost();
  /** Who likes the member and waits for an answer: the nearest way to a first match. */
  const waits = useStoreValue(stores.chatState, ({ likes }) => {
    const first = likes.received.find(({ matched, id }) => !matched && likes.profiles[id]);
    return first && likes.profiles[first.id];
  });
  if (isLoading) return type === 'matches' ? <MemberRowsSkeleton /> : <MemberGridSkeleton count={5} />;

  const shown = entries.filter(({ profile, matched }) => matched || !passed.has(profile.id));
  const hasParts = shown.some(({ part }) => part !== undefined);
  if (shown.length === 0 && !showMore) {
    return waits && type !== 'received' ? (
      <Stack gap={16}>
        <Lead>{t(`likes.empty.${type}`)}</Lead>
        <Liker profile={waits} text={t('likes.waits', { name: waits.name })} />
      </Stack>
    ) : (
      <EmptyList
        icon={<HeartIcon />}
        title={t(`likes.empty.${type}`)}
        text={t(`likes.empty_text.${type}`)}
        action={<ButtonLink href="/swipe-game">{t('likes.to_swipe')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      {type === 'matches' ? (
        <MatchRows matches={shown} />
      ) : (
        <LongGrid
          cells={[
            ...shown.map((entry, index) => (
              <li key={entry.profile.id}>
                <LikeItem
                  entry={entry}
                  type={type}
                  isEager={index < FIRST_SCREEN}
                  hasParts={hasParts}
                  badge={badgeOf(entry.isNew, entry.matched)}
                  onPass={() => pass(entry.profile)}
                />
              </li>
            )),
            ...(showMore ? [] : [<EndTile key="end" shown={shown.length} />]),
          ]}
        />
      )}
      {showMore && <ShowMore shown={entries.length} error={error} isLoading={isLoadingMore} onPress={showMore} />}
    </>
  );

  function badgeOf(isNew: boolean, saysMatch: boolean) {
    if (isNew) return <Badge>{t('common:words.new')}</Badge>;
    return saysMatch ? <Badge tone="neutral">{t('likes.match')}</Badge> : null;
  }
}
