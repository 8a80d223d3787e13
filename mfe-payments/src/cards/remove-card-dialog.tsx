import { ApiFailure, type CallResponse, type StoredCard } from '@vesper/contracts';
import { callKey, useCallMutation, useQueryClient, useTexts } from '@vesper/host-kit';
import { Button, FormError, TrashIcon } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { cardName } from './card-texts.ts';

interface RemoveCardDialogProps {
  card: StoredCard;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before a stored card is removed. A file of its own, so that the dialog's code is loaded only when needed. */
export default function RemoveCardDialog({ card, onRemoved, onClose }: RemoveCardDialogProps) {
  const { t, errorText } = useTexts();
  const cache = useQueryClient();
  const { mutateAsync: remove, isPending, error, submittedAt } = useCallMutation('card.remove');

  async function confirm(): Promise<void> {
    try {
      await remove({ body: { id: card.id } });
    } catch (failure) {
      // Removed in another tab: what was wanted.
      if (!(failure instanceof ApiFailure && failure.status === 404)) return;
    }
    cache.setQueryData<CallResponse<'credits.get'>>(
      callKey('credits.get', {}),
      (offer) => offer && { ...offer, cards: offer.cards?.filter(({ id }) => id !== card.id) },
    );
    onRemoved();
  }

  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('cards.remove_title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:words.cancel')}
          </Button>
          <Button variant="danger" icon={<TrashIcon />} loading={isPending} onClick={() => void confirm()}>
            {t('cards.remove')}
          </Button>
        </>
      }
    >
      {error && !(error instanceof ApiFailure && error.status === 404) && <FormError key={submittedAt} title={errorText(error)} />}
      {t('cards.remove_text', { card: cardName(t, card) })}
    </Dialog>
  );
}
