import { callKey, useCall, useCallMutation, useQueryClient, useTexts } from '@vesper/host-kit';
import { Button, ButtonLink, color, FormError, Inline, Loading, Notice, Skeleton, Stack, styled, type } from '@vesper/ui';
import { useEffect } from 'react';
import { FoldedCard } from './folded-card.tsx';

const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** How often to ask while the copy is prepared. */
const ASK_EVERY_MS = 4_000;
const KB = 1024;

/** D-29: a copy of everything that we hold about the member, asked for, prepared and downloaded here. */
export function DataCard() {
  const { t, errorText, formatDate, formatDateTime, formatNumber } = useTexts();
  const cache = useQueryClient();
  const { data, isError, refetch, dataUpdatedAt } = useCall('export.get');
  const create = useCallMutation('export.create');
  const isPreparing = data?.state === 'preparing';
  useEffect(() => {
    if (!isPreparing) return;
    const again = setTimeout(() => void refetch(), ASK_EVERY_MS);
    return () => clearTimeout(again);
  }, [isPreparing, dataUpdatedAt, refetch]);

  const begin = () => create.mutate({ body: {} }, { onSuccess: (latest) => cache.setQueryData(callKey('export.get'), latest) });
  const sizeOf = (bytes: number) =>
    bytes < KB * KB ? `${formatNumber(Math.ceil(bytes / KB))} KB` : `${formatNumber(Math.ceil(bytes / KB / KB))} MB`;

  return (
    <FoldedCard title={t('settings.data.title')} isOpen={data !== undefined && data.state !== 'none'}>
      <Stack gap={16}>
        <p>{t('settings.data.text')}</p>
        {create.error && <FormError key={create.submittedAt} title={errorText(create.error)} />}
        {!data && !isError && (
          <Loading label={t('common:words.loading')}>
            <Skeleton height="44px" />
          </Loading>
        )}
        {!data && isError && (
          <Inline>
            <Button variant="secondary" onClick={() => void refetch()}>
              {t('common:words.retry')}
            </Button>
          </Inline>
        )}
        {/* Always there, so that a screen reader hears the change. */}
        <div role="status">
          {isPreparing && <Notice tone="info">{t('settings.data.preparing')}</Notice>}
          {data?.state === 'failed' && <Notice tone="warning">{t('settings.data.failed')}</Notice>}
          {data?.state === 'ready' && data.expires_at && (
            <Notice tone="success">{t('settings.data.ready', { date: formatDate(data.expires_at) })}</Notice>
          )}
        </div>
        {data && !isPreparing && (
          <Inline>
            {data.state === 'ready' && data.url && data.bytes !== null && (
              <ButtonLink href={data.url} download>
                {t('settings.data.download', { size: sizeOf(data.bytes) })}
              </ButtonLink>
            )}
            {data.next_at === null && (
              <Button variant="secondary" loading={create.isPending} onClick={begin}>
                {t(data.state === 'ready' ? 'settings.data.again' : 'settings.data.begin')}
              </Button>
            )}
          </Inline>
        )}
        {data?.next_at && <Quiet>{t('settings.data.next', { time: formatDateTime(data.next_at) })}</Quiet>}
      </Stack>
    </FoldedCard>
  );
}
