import type { SlotName, SlotProps } from '@vesper/contracts';
import { useEffect, useRef } from 'react';
import { useHost } from '../remote/host-context.ts';

interface HostSlotProps<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name];
}

/** A slot for other remotes' widgets. Empty if there is none, or if it fails. */
export function HostSlot<Name extends SlotName>({ name, props }: HostSlotProps<Name>) {
  const { mountSlot } = useHost();
  const place = useRef<HTMLDivElement>(null);
  // Slot props are plain data: compare by value, so that equal props don't re-mount the widget.
  const data = JSON.stringify(props);
  useEffect(() => mountSlot(name, place.current as HTMLElement, JSON.parse(data)), [mountSlot, name, data]);
  return <div ref={place} data-slot={name} />;
}
