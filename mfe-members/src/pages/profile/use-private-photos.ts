import type { Profile } from '@vesper/contracts';
import { useCallMutation, useHost, useQueryClient, useTexts } from '@vesper/host-kit';

/** To show someone one's private photos, or no longer (B-06). Either can be undone from its toast. */
export function usePrivatePhotos({ id, name }: Pick<Profile, 'id' | 'name'>) {
  const { events } = useHost();
  const { t, errorText } = useTexts();
  const queries = useQueryClient();
  const show = useCallMutation('privatephotos.show');
  const hide = useCallMutation('privatephotos.hide');

  function tell(hasAccess: boolean, undo?: () => void): void {
    for (const changed of ['member.get', 'privatephotos.get']) void queries.invalidateQueries({ queryKey: [changed] });
    events.emit('shell:notify', {
      tone: 'success',
      text: t(hasAccess ? 'profile.private_shown' : 'profile.private_hidden', { name }),
      action: undo && { label: t('swipe.undo'), onPress: undo },
    });
  }
  /** From a toast or a line there is no place for what went wrong. */
  const attempt = (call: typeof show | typeof hide, onDone: () => void) =>
    void call
      .mutateAsync({ body: { id } })
      .then(onDone, (error) => events.emit('shell:notify', { tone: 'danger', text: errorText(error) }));

  return {
    /** Once they see them. */
    onShown: () => tell(true, () => attempt(hide, () => tell(false))),
    stop: () => attempt(hide, () => tell(false, () => attempt(show, () => tell(true)))),
    isStopping: hide.isPending,
  };
}
