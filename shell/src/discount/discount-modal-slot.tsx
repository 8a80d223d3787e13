import { useStoreValue } from '@vesper/host-kit';
import { useState } from 'react';
import { useShell } from '../context/shell-context.ts';
import { Slot } from '../outlet/slot.tsx';

/** S-11: slot for the time bonus dialog. Mounted while the member is in the members area, because the dialog depends on when they entered it. */
export function DiscountModalSlot() {
  const { stores, now } = useShell();
  const [enteredAt] = useState(() => new Date(now()).toISOString());
  const isOffered = useStoreValue(stores.discount, ({ timeBonus }) => timeBonus.isVisible);
  const isDismissed = useStoreValue(stores.alerts, ({ dismissed }) => dismissed.time_bonus_modal !== undefined);
  return isOffered && !isDismissed && <Slot name="modal.discount" props={{ entered_at: enteredAt }} />;
}
