import type { SlotName, SlotProps } from '@vesper/contracts';
import { useEffect, useRef } from 'react';
import { useRemoteViews } from './remote-views.tsx';

interface Props<Name extends SlotName> {
  name: Name;
  /** What the place hands to its widgets. The same data is the same widget. */
  props: SlotProps[Name];
}

/** A place of the shell's own where remotes put their widgets. */
export function Slot<Name extends SlotName>({ name, props }: Props<Name>) {
  const { mountSlot } = useRemoteViews();
  const place = useRef<HTMLDivElement>(null);
  const data = JSON.stringify(props);
  useEffect(() => mountSlot(name, place.current as HTMLElement, JSON.parse(data)), [mountSlot, name, data]);
  return <div ref={place} data-slot={name} />;
}
