import { useCall, useHost, useStoreValue, useTexts, useTitle } from '@vesper/host-kit';
import { ErrorCard, Loading, NarrowContainer, PageHeading, Skeleton } from '@vesper/ui';

/** Greets the member by name, and says how many others like them. */
export default function GreetingPage() {
  const { t } = useTexts();
  const { stores } = useHost();
  const name = useStoreValue(stores.session, ({ user }) => user?.profile.name ?? '');
  const title = t('greeting.title', { name });
  useTitle(title);
  return (
    <NarrowContainer>
      <PageHeading title={title} />
      <Likes />
    </NarrowContainer>
  );
}

function Likes() {
  const { t, errorText } = useTexts();
  const { data, error, refetch } = useCall('likes.get');
  if (error) {
    return <ErrorCard title={errorText(error)} retry={{ label: t('common:words.retry'), onPress: () => void refetch() }} />;
  }
  if (!data) {
    return (
      <Loading label={t('common:words.loading')}>
        <Skeleton width="12em" />
      </Loading>
    );
  }
  return <p>{t('greeting.likes', { count: data.liked_by.length })}</p>;
}
