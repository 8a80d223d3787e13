import { useParams, useTexts } from '@vesper/host-kit';
import { ButtonLink, Container, EmptyState, HeartIcon, PageHeading, Stack, VisuallyHidden } from '@vesper/ui';
import { LikeGrid } from '../../likes/like-grid.tsx';
import { LikeTabs } from '../../likes/like-tabs.tsx';
import { isLikeType } from '../../likes/like-type.ts';
import { LikerCard } from '../../likes/liker-card.tsx';
import { Overview } from '../../likes/overview.tsx';

/** R-15 `/likes`, R-16 `/likes/m/:id`, R-17 `/likes/:type`. */
export default function LikesPage() {
  const { t } = useTexts();
  const { type, id } = useParams<'type' | 'id'>();
  const isUnknown = type !== undefined && !isLikeType(type);
  return (
    <Container>
      <PageHeading title={t('likes.title')} />
      {isUnknown ? (
        <EmptyState
          icon={<HeartIcon />}
          title={t('common:errors.not_found')}
          action={<ButtonLink href="/likes">{t('likes.overview')}</ButtonLink>}
        />
      ) : (
        <Stack gap={24}>
          <LikeTabs current={type ?? null} />
          {id !== undefined && <LikerCard id={id} />}
          {type === undefined ? (
            <Overview />
          ) : (
            <section aria-labelledby="likes-of-tab">
              {/* The tab says it to those who see it. */}
              <VisuallyHidden as="h2" id="likes-of-tab">
                {t(`likes.tabs.${type}`)}
              </VisuallyHidden>
              <LikeGrid type={type} />
            </section>
          )}
        </Stack>
      )}
    </Container>
  );
}
