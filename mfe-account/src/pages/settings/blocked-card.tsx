import { callKey, useCall, useCallMutation, useHost, useQueryClient, useTexts } from '@vesper/host-kit';
import { FormError, Stack } from '@vesper/ui';
import { PersonRow, PersonRows } from '../../people/person-row.tsx';
import { useKeptRows } from '../../people/use-kept-rows.ts';
import { FoldedCard } from './folded-card.tsx';
import { NotLoaded } from './not-loaded.tsx';

/** D-16: whom the member has blocked, each to be unblocked, which can be undone. */
export function BlockedCard() {
  const { events } = useHost();
  const { t, errorText, formatDate } = useTexts();
  const queries = useQueryClient();
  const loaded = useCall('blocks.get', {}, { staleTime: 0 });
  const { data } = loaded;
  const list = useKeptRows((data?.blocked ?? []).map(({ id, name, blocked_at }) => ({ id, name, at: blocked_at })));
  const unblock = useCallMutation('block.remove');
  const block = useCallMutation('block.create');
  const failed = [unblock, block].find(({ error }) => error);
  const change = (call: typeof unblock | typeof block, id: string, onDone: () => void) => {
    for (const one of [unblock, block]) one.reset();
    call.mutate(
      { body: { id } },
      {
        onSuccess() {
          onDone();
          events.emit('chat:reload-wanted', {}); // the conversation is listed again, or no longer
          void queries.invalidateQueries({ queryKey: callKey('blocks.get') });
          void queries.invalidateQueries({ queryKey: ['member.get'] });
        },
      },
    );
  };
  const isPending = (id: string) => [unblock, block].some((call) => call.isPending && call.variables.body?.id === id);
  return (
    <FoldedCard
      title={t('blocked.title')}
      text={data ? t(list.count === 0 ? 'blocked.nobody' : 'blocked.count', { count: list.count }) : ''}
    >
      <Stack gap={16}>
        <p>{t('blocked.text')}</p>
        {failed && <FormError key={failed.submittedAt} title={errorText(failed.error)} />}
        <NotLoaded query={loaded} failed={t('blocked.failed')} />
        {list.rows.length > 0 && (
          <PersonRows>
            {list.rows.map((row) => (
              <PersonRow
                key={row.id}
                id={row.id}
                name={row.name}
                hasEnded={list.hasEnded(row)}
                text={list.hasEnded(row) ? t('blocked.unblocked') : t('blocked.since', { date: formatDate(row.at) })}
                end={{
                  label: t('blocked.unblock'),
                  name: t('blocked.unblock_name', { name: row.name }),
                  onPress: () =>
                    change(unblock, row.id, () => {
                      list.end(row);
                      events.emit('shell:notify', { tone: 'success', text: t('blocked.ended', { name: row.name }) });
                    }),
                }}
                onUndo={() => change(block, row.id, () => list.restore(row))}
                isPending={isPending(row.id)}
              />
            ))}
          </PersonRows>
        )}
      </Stack>
    </FoldedCard>
  );
}
