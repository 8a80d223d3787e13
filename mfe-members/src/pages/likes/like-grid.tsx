import type { LikeType } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Badge, ButtonLink, color, HeartIcon, Stack, styled, type as font } from '@vesper/ui';
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

const Parts = styled.div`
  display: grid;
  gap: 32px;
`;
const PartTitle = styled.h3`
  ${font[18]};
  margin-bottom: 12px;
`;

const Lead = styled.p`color: ${color.textQuiet};`;

/** The members of one tab, each with what can be done about the like. New likes appear at once: the shell keeps its store up to date. */
export function LikeGrid({ type }: { type: LikeType }) {
  const { t } = useTexts();
  const { entries, isLoading, hasAll, showMore, isLoadingMore, error } = useLikeEntries(type);
  const { passed, pass } = usePassLike();
  const { stores } = useHost();
  /** Who likes the member and waits for an answer: the nearest way to a first match. */
  const waits = useStoreValue(stores.chatState, ({ likes }) => {
    const first = likes.received.find(({ matched, id }) => !matched && likes.profiles[id]);
    return first && likes.profiles[first.id];
  });
  const hasLiked = useStoreValue(stores.chatState, ({ likes }) => likes.given.length > 0);
  if (isLoading) return type === 'matches' ? <MatchesSkeleton /> : <PortraitsSkeleton />;

  const shown = entries.filter(({ profile, matched }) => matched || !passed.has(profile.id));
  // New is what the member hasn't opened; where all or none are, no heading says it.
  const [fresh, earlier] = [shown.filter(({ isNew }) => isNew), shown.filter(({ isNew }) => !isNew)];
  const parts =
    fresh.length > 0 && earlier.length > 0
      ? [
          { title: t('common:words.new'), entries: fresh },
          { title: t('viewers.when.earlier'), entries: earlier },
        ]
      : [{ title: undefined, entries: shown }];
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
        <Parts>
          {parts.map(({ title, entries: some }) => (
            <section key={title ?? ''} aria-label={title}>
              {title && <PartTitle>{title}</PartTitle>}
              <Portraits cells={some.map(cellOf)} />
            </section>
          ))}
          {!showMore && hasAll && <EndLine />}
        </Parts>
      )}
      {showMore && <ShowMore shown={entries.length} error={error} isLoading={isLoadingMore} onPress={showMore} />}
    </>
  );

  function cellOf(entry: LikeEntry) {
    return (
      <li key={entry.profile.id}>
        <LikeItem
          entry={entry}
          type={type === 'given' ? 'given' : 'received'}
          isEager={shown.indexOf(entry) < FIRST_SCREEN}
          hasParts={hasParts}
          badge={badgeOf(entry.isNew && parts.length === 1, entry.matched)}
          onPass={() => pass(entry.profile)}
        />
      </li>
    );
  }

  function badgeOf(isNew: boolean, saysMatch: boolean) {
    if (isNew) return <Badge>{t('common:words.new')}</Badge>;
    return saysMatch ? <Badge tone="neutral">{t('likes.match')}</Badge> : null;
  }
}
