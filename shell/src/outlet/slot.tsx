import type { SlotName, SlotProps } from '@vesper/contracts';
import { useEffect, useRef } from 'react';
import { useRemoteViews } from './remote-views.tsx';

interface Props<Name extends SlotName> {
  name: Name;
  /** Passed to the widgets, as data: they are remounted only when it changes. */
  props: SlotProps[Name];
}

/** A slot in the shell that remotes fill with widgets. */
export function Slot<Name extends SlotName>({ name, props }: Props<Name>) {
  const { mountSlot } = useRemoteViews();
  const place = useRef<HTMLDivElement>(null);
  const data = JSON.stringify(props);
  useEffect(() => mountSlot(name, place.current as HTMLElement, JSON.parse(data)), [mountSlot, name, data]);
  return <div ref={place} data-slot={name} />;
}
