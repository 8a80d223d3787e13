import { useHost, useParams, useStoreValue, useTexts } from '@vesper/host-kit';
import { ButtonLink, Container, EmptyState, HeartIcon, PageHeading, Stack, styled, VisuallyHidden } from '@vesper/ui';
import { LikeGrid } from './like-grid.tsx';
import { LikeTabs, wordlessMatches } from './like-tabs.tsx';
import { isLikeType } from './like-type.ts';
import { LikerCard } from './liker-card.tsx';
import { NewMatches } from './new-matches.tsx';
import { Strips } from './strip.tsx';
import { VisitorsStrip } from './visitors-strip.tsx';
import { WaitingLikers } from './waiting-likers.tsx';

/** From a wide window on the strips stand beside the page's name. */
const Lists = styled(Stack)`position: relative;`;

/** R-15 `/likes`: who likes the member, who visited, and new matches. R-16 `/likes/m/:id`, R-17 `/likes/:type`. */
export default function LikesPage() {
  const { t } = useTexts();
  const { type, id } = useParams<'type' | 'id'>();
  const state = useStoreValue(useHost().stores.chatState, (all) => all);
  // Fictional ones have no room for their label in a strip (D-46).
  const matches = wordlessMatches(state)
    .map(({ profile }) => profile)
    .filter(({ fictional_icon }) => !fictional_icon);
  const isUnknown = type !== undefined && !isLikeType(type);
  return (
    <Container>
      <PageHeading isCompact hidesTitle title={t('likes.title')} />
      {isUnknown ? (
        <EmptyState
          icon={<HeartIcon />}
          title={t('common:errors.not_found')}
          action={<ButtonLink href="/likes">{t('likes.title')}</ButtonLink>}
        />
      ) : (
        <Lists gap={16}>
          <LikeTabs current={type ?? 'received'} />
          {id !== undefined && <LikerCard id={id} />}
          {type === undefined && (
            <Strips>
              <VisitorsStrip isNarrow={matches.length > 0} />
              <NewMatches matches={matches} />
            </Strips>
          )}
          <section aria-labelledby="likes-of-tab">
            {/* The tab says it to those who see it. */}
            <VisuallyHidden as="h2" id="likes-of-tab">
              {t(`likes.tabs.${type ?? 'received'}`)}
            </VisuallyHidden>
            <LikeGrid type={type ?? 'received'} />
          </section>
          {type === 'matches' && <WaitingLikers />}
        </Lists>
      )}
    </Container>
  );
}
