import { useEvent } from '@vesper/host-kit';
import { countSaid } from '../../said/said.ts';

/** On every page, without a place on screen: counts how often hello is said, whichever page it is said on. */
export default function CounterWidget() {
  useEvent('hello:said', countSaid);
  return null;
}
