import { useStoreValue } from '@vesper/host-kit';
import { useState } from 'react';
import { useShell } from '../context/shell-context.ts';
import { Slot } from '../outlet/slot.tsx';

/** S-11: where the time bonus may open its window; on screen as long as the member is in the members area, so that it knows since when. */
export function DiscountModalSlot() {
  const { stores, now } = useShell();
  const [enteredAt] = useState(() => new Date(now()).toISOString());
  const isOffered = useStoreValue(stores.discount, ({ timeBonus }) => timeBonus.isVisible);
  const isDismissed = useStoreValue(stores.alerts, ({ dismissed }) => dismissed.time_bonus_modal !== undefined);
  return isOffered && !isDismissed && <Slot name="modal.discount" props={{ entered_at: enteredAt }} />;
}
