import { useTexts } from '@vesper/host-kit';
import { Button, Loading, Notice, Skeleton } from '@vesper/ui';

interface NotLoadedProps {
  query: { data: unknown; isError: boolean; refetch: () => unknown };
  /** What is said when it failed. */
  failed: string;
}

/** In place of a card's rows until they are there: a placeholder, or why not and the way to ask again. */
export function NotLoaded({ query: { data, isError, refetch }, failed }: NotLoadedProps) {
  const { t } = useTexts();
  if (isError)
    return (
      <Notice
        tone="warning"
        action={
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('common:words.retry')}
          </Button>
        }
      >
        {failed}
      </Notice>
    );
  if (data) return null;
  return (
    <Loading label={t('common:words.loading')}>
      <Skeleton height="44px" />
    </Loading>
  );
}
