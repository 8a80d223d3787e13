import type { SlotName, SlotProps } from '@vesper/contracts';
import { useEffect, useRef } from 'react';
import { useHost } from '../remote/host-context.ts';

interface HostSlotProps<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name];
}

/** A place where other remotes put their widgets. Empty when nobody has one, or when it fails. */
export function HostSlot<Name extends SlotName>({ name, props }: HostSlotProps<Name>) {
  const { mountSlot } = useHost();
  const place = useRef<HTMLDivElement>(null);
  // What a place hands over is data: the same data is the same widget.
  const data = JSON.stringify(props);
  useEffect(() => mountSlot(name, place.current as HTMLElement, JSON.parse(data)), [mountSlot, name, data]);
  return <div ref={place} data-slot={name} />;
}
