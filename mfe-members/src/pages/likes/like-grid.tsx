import { FEW_LIKES, type LikeType } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Badge, ButtonLink, color, HeartIcon, Stack, styled } from '@vesper/ui';
import { useDeferredValue, useState } from 'react';
import { EmptyList } from '../../people/empty-list.tsx';
import { ShowMore } from '../../people/show-more.tsx';
import { EndLine } from './end-line.tsx';
import { Liker } from './liker-card.tsx';
import { LikeItem } from './like-item.tsx';
import type { LikeEntry } from './like-type.ts';
import { Matches, MatchesSkeleton } from './matches.tsx';
import { Portraits, PortraitsSkeleton } from './portraits.tsx';
import { useLikeEntries } from './use-like-entries.ts';
import { usePassLike } from './use-pass-like.ts';

/** Cards visible without scrolling; their photos load eagerly. */
const FIRST_SCREEN = 6;
const isPrerendering = typeof document === 'undefined';

const Lead = styled.p`color: ${color.textQuiet};`;

/** The members of one tab, each with what can be done about the like. New likes appear at once: the shell keeps its store up to date. */
export function LikeGrid({ type }: { type: LikeType }) {
  const { t } = useTexts();
  const { entries, isLoading, hasAll, showMore, isLoadingMore, error } = useLikeEntries(type);
  const { passed, pass } = usePassLike();
  /** Liked back here: they stay in their place until the page is left. */
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  /** What is in the window first, in the frame after a tap; the other cards keep their places until the next. */
  const hasAllCards = useDeferredValue(true, isPrerendering);
  const { stores } = useHost();
  /** Who likes the member and waits for an answer: the nearest way to a first match. */
  const waits = useStoreValue(stores.chatState, ({ likes }) => {
    const first = likes.received.find(({ matched, id }) => !matched && likes.profiles[id]);
    return first && likes.profiles[first.id];
  });
  const hasLiked = useStoreValue(stores.chatState, ({ likes }) => likes.given.length > 0);
  if (isLoading) return type === 'matches' ? <MatchesSkeleton /> : <PortraitsSkeleton />;

  // A match is in the list of matches alone.
  const isHere = ({ profile: { id }, matched }: LikeEntry) =>
    type !== 'received' ? matched || !passed.has(id) : answered.has(id) || !(matched || passed.has(id));
  const shown = entries.filter(isHere);
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
        text={t(`likes.empty_text.${type === 'received' && hasLiked ? 'received_again' : type}`)}
        action={<ButtonLink href="/swipe-game">{t('likes.to_swipe')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      {type === 'matches' ? (
        <Matches matches={shown} />
      ) : (
        <>
          <Portraits cells={shown.map(cellOf)} $isFew={shown.length <= FEW_LIKES} $isBegun={!hasAllCards} />
          {!showMore && hasAll && <EndLine />}
        </>
      )}
      {showMore && <ShowMore shown={entries.length} error={error} isLoading={isLoadingMore} onPress={showMore} />}
    </>
  );

  function cellOf(entry: LikeEntry, index: number) {
    if (!hasAllCards && index >= FIRST_SCREEN) return <li key={entry.profile.id} />;
    return (
      <li key={entry.profile.id}>
        <LikeItem
          entry={entry}
          type={type === 'given' ? 'given' : 'received'}
          isEager={index < FIRST_SCREEN}
          hasParts={hasParts}
          badge={badgeOf(entry)}
          onPass={() => pass(entry.profile)}
          onAnswer={() => setAnswered(new Set([...answered, entry.profile.id]))}
        />
      </li>
    );
  }

  /** New is what the member hasn't opened, marked so; a match says what it is, as its card is the one with another button. */
  function badgeOf({ isNew, matched }: LikeEntry) {
    if (matched) return <Badge tone={isNew ? undefined : 'neutral'}>{t('likes.match')}</Badge>;
    return isNew ? <Badge>{t('common:words.new')}</Badge> : null;
  }
}
