import { HrefLink, useCall, useCallMutation, useQueryClient, useTexts } from '@vesper/host-kit';
import { Avatar, Button, color, FormError, pictureOf, Stack, styled, type } from '@vesper/ui';

const Heading = styled.h3`
  ${type[16]};
  font-weight: 600;
`;
const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;
const Rows = styled.ul`
  display: grid;
  gap: 8px;
`;
const Row = styled.li`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 48px;
`;
const Name = styled(HrefLink)`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: 500;
  color: inherit;
`;

/** B-06: who sees the member's private photos, each to be taken back; nothing without private photos. */
export function PrivatePhotoViewers() {
  const { t, errorText } = useTexts();
  const queries = useQueryClient();
  const photos = useCall('photos.get');
  const hasPrivate = photos.data?.photos.some((photo) => photo.private) ?? false;
  const { data } = useCall('privatephotos.get', {}, { staleTime: 0, enabled: hasPrivate });
  const hide = useCallMutation('privatephotos.hide');
  if (!hasPrivate || !data) return null;
  const { shown_to: shownTo } = data;
  const takeBack = (id: string) =>
    hide.mutate(
      { body: { id } },
      {
        onSuccess() {
          for (const changed of ['privatephotos.get', 'member.get']) void queries.invalidateQueries({ queryKey: [changed] });
        },
      },
    );
  return (
    <Stack gap={8}>
      <Heading>{t('private_photos.title')}</Heading>
      <Quiet>{t(shownTo.length === 0 ? 'private_photos.nobody' : 'private_photos.text')}</Quiet>
      {hide.error && <FormError key={hide.submittedAt} title={errorText(hide.error)} />}
      {shownTo.length > 0 && (
        <Rows>
          {shownTo.map(({ profile: { id, name, main_image } }) => (
            <Row key={id}>
              <Avatar size={40} {...pictureOf(main_image)} />
              <Name href={`/members/${id}`}>{name}</Name>
              <Button
                variant="quiet"
                loading={hide.isPending && hide.variables.body?.id === id}
                aria-label={t('private_photos.stop_for', { name })}
                onClick={() => takeBack(id)}
              >
                {t('private_photos.stop')}
              </Button>
            </Row>
          ))}
        </Rows>
      )}
    </Stack>
  );
}
