import { callKey, useCall, useCallMutation, useHost, useQueryClient, useTexts } from '@vesper/host-kit';
import { Button, color, FormError, Stack, styled, type } from '@vesper/ui';
import { FoldedCard } from './folded-card.tsx';
import { NotLoaded } from './not-loaded.tsx';

const Rows = styled.ul`
  display: grid;
  gap: 4px;
`;
const Row = styled.li`
  display: flex;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
`;
const Words = styled.div`min-width: 0;`;
const Name = styled.p`
  font-weight: 500;
  overflow-wrap: anywhere;
`;
const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** D-16: whom the member has blocked, each to be unblocked. */
export function BlockedCard() {
  const { events } = useHost();
  const { t, errorText, formatDate } = useTexts();
  const queries = useQueryClient();
  const loaded = useCall('blocks.get', {}, { staleTime: 0 });
  const { data } = loaded;
  const unblock = useCallMutation('block.remove');
  const end = (id: string, name: string) =>
    unblock.mutate(
      { body: { id } },
      {
        onSuccess() {
          events.emit('shell:notify', { tone: 'info', text: t('blocked.ended', { name }) });
          events.emit('chat:reload-wanted', {}); // the conversation is listed again
          void queries.invalidateQueries({ queryKey: callKey('blocks.get') });
          void queries.invalidateQueries({ queryKey: ['member.get'] });
        },
      },
    );
  const blocked = data?.blocked ?? [];
  return (
    <FoldedCard
      title={t('blocked.title')}
      text={data && t(blocked.length === 0 ? 'blocked.nobody' : 'blocked.count', { count: blocked.length })}
    >
      <Stack gap={16}>
        <p>{t('blocked.text')}</p>
        {unblock.error && <FormError key={unblock.submittedAt} title={errorText(unblock.error)} />}
        <NotLoaded query={loaded} failed={t('blocked.failed')} />
        {blocked.length > 0 && (
          <Rows>
            {blocked.map(({ id, name, blocked_at }) => (
              <Row key={id}>
                <Words>
                  <Name>{name}</Name>
                  <Quiet>{t('blocked.since', { date: formatDate(blocked_at) })}</Quiet>
                </Words>
                <Button
                  variant="secondary"
                  aria-label={t('blocked.unblock_name', { name })}
                  loading={unblock.isPending && unblock.variables.body?.id === id}
                  onClick={() => end(id, name)}
                >
                  {t('blocked.unblock')}
                </Button>
              </Row>
            ))}
          </Rows>
        )}
      </Stack>
    </FoldedCard>
  );
}
