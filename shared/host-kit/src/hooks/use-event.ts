import type { EventMap, EventName } from '@vesper/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../remote/host-context.ts';

/** Listens while the component is mounted; the listener may be a new function on every render. */
export function useEvent<Name extends EventName>(name: Name, listener: (payload: EventMap[Name]) => void): void {
  const { events } = useHost();
  const onEvent = useEffectEvent(listener);
  useEffect(() => events.on(name, (payload) => onEvent(payload)), [events, name]);
}
