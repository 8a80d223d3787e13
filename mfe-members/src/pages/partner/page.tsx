import { useCall, useParams, useTexts } from '@vesper/host-kit';
import { ArrowLeftIcon, ButtonLink, EmptyState, ErrorCard, Loading, NarrowContainer, SearchIcon, Skeleton } from '@vesper/ui';
import { Exit } from './exit.tsx';
import { isPartnerUrl } from './partner-url.ts';

/** D-51: the page before a partner's site. An address that names no partner of the brand leads nowhere. */
export default function PartnerPage() {
  const { t, errorText } = useTexts();
  const { id = '' } = useParams<'id'>();
  const { data, error, isFetching, refetch } = useCall('partner.get', { query: { partner: id } });
  const back = (
    <ButtonLink href="/members" icon={<ArrowLeftIcon size={20} />}>
      {t('order.back')}
    </ButtonLink>
  );
  const isMissing = error?.status === 404 || error?.status === 400;
  if (isMissing || (data && !isPartnerUrl(data.partner.url, data.partner.host)))
    return (
      <NarrowContainer>
        <EmptyState isPage isAlone icon={<SearchIcon />} title={t('partner.gone')} text={t('partner.gone_text')} action={back} />
      </NarrowContainer>
    );
  if (data)
    return (
      <NarrowContainer>
        <Exit key={id} partner={data.partner} />
      </NarrowContainer>
    );
  return (
    <NarrowContainer>
      {error ? (
        <ErrorCard
          title={t('common:page.failed')}
          text={errorText(error)}
          retry={{ label: t('common:words.retry'), onPress: () => void refetch(), isRetrying: isFetching }}
          nextAction={{ label: t('order.back'), href: '/members' }}
        />
      ) : (
        <Loading label={t('common:words.loading')}>
          <Skeleton shape="block" height="300px" />
        </Loading>
      )}
    </NarrowContainer>
  );
}
