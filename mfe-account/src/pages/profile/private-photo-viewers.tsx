import { useCall, useCallMutation, useQueryClient, useTexts } from '@vesper/host-kit';
import { color, FormError, Stack, styled, type } from '@vesper/ui';
import { PersonRow, PersonRows } from '../../people/person-row.tsx';
import { useKeptRows } from '../../people/use-kept-rows.ts';

const Heading = styled.h3`
  ${type[16]};
  font-weight: 600;
`;
const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** Who sees the member's private photos, asked anew by each visit of the page, but by all of its parts at once. */
export function usePhotoViewers(isWanted: boolean) {
  return useCall('privatephotos.get', {}, { staleTime: 2000, enabled: isWanted });
}

/** B-06: who sees the member's private photos and since when, each to be stopped, which can be undone; nothing without private photos. */
export function PrivatePhotoViewers() {
  const { t, errorText, formatDate } = useTexts();
  const queries = useQueryClient();
  const photos = useCall('photos.get');
  const number = photos.data?.photos.filter((photo) => photo.private).length ?? 0;
  const { data } = usePhotoViewers(number > 0);
  const list = useKeptRows((data?.shown_to ?? []).map(({ profile, granted_at }) => ({ ...profile, at: granted_at })));
  const hide = useCallMutation('privatephotos.hide');
  const show = useCallMutation('privatephotos.show');
  if (number === 0 || !data) return null;
  const failed = [hide, show].find(({ error }) => error);
  const change = (call: typeof hide | typeof show, id: string, onDone: () => void) => {
    for (const one of [hide, show]) one.reset();
    call.mutate(
      { body: { id } },
      {
        onSuccess() {
          onDone();
          for (const changed of ['privatephotos.get', 'member.get']) void queries.invalidateQueries({ queryKey: [changed] });
        },
      },
    );
  };
  const isPending = (id: string) => [hide, show].some((call) => call.isPending && call.variables.body?.id === id);
  return (
    <Stack gap={8}>
      <Heading>{t('private_photos.title')}</Heading>
      <Quiet>
        {t('private_photos.count', { number })} {list.count === 0 ? t('private_photos.nobody') : t('private_photos.text')}
      </Quiet>
      {failed && <FormError key={failed.submittedAt} title={errorText(failed.error)} />}
      {list.rows.length > 0 && (
        <PersonRows>
          {list.rows.map((row) => (
            <PersonRow
              key={row.id}
              id={row.id}
              name={row.name}
              picture={row.main_image}
              hasEnded={list.hasEnded(row)}
              text={list.hasEnded(row) ? t('private_photos.stopped') : t('private_photos.since', { date: formatDate(row.at) })}
              end={{
                label: t('private_photos.stop'),
                name: t('private_photos.stop_for', { name: row.name }),
                onPress: () => change(hide, row.id, () => list.end(row)),
              }}
              onUndo={() => change(show, row.id, () => list.restore(row))}
              isPending={isPending(row.id)}
            />
          ))}
        </PersonRows>
      )}
    </Stack>
  );
}
