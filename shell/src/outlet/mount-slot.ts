import type { Conditions, MountSlot, RegistryEntry, SlotName, Stores, View } from '@vesper/contracts';
import { areMet, type ConditionFacts } from '@vesper/contracts';
import type { ShownView } from './show-view.ts';
import type { ViewState } from './view-state.ts';

/** A view, and the element of its own that it is in. */
export interface OpenView extends ShownView {
  place: HTMLElement;
}

interface Dependencies extends Omit<ConditionFacts, 'user'> {
  registry: readonly RegistryEntry[];
  session: Stores['session'];
  open(before: Node | null, entry: RegistryEntry, container: HTMLElement, view: View, onState: (state: ViewState) => void): OpenView;
}

/**
 * Mounts all widgets of a slot, in their declared order. They open and close as their conditions come to hold or cease to, for instance
 * when a member logs in or pays. One that fails hides its place and is reported elsewhere.
 */
export function createMountSlot({ registry, session, open, ...facts }: Dependencies): MountSlot {
  return (name, container, props) => {
    const widgets = widgetsOf(registry, name);
    const opened = new Map<Widget, OpenView>();

    function follow(): void {
      const { user } = session.getState();
      const isMet = ({ conditions }: Widget) => areMet(conditions, { ...facts, user });
      for (const [index, widget] of widgets.entries()) {
        const view = opened.get(widget);
        if (view && !isMet(widget)) {
          opened.delete(widget);
          void view.close();
        } else if (!view && isMet(widget)) {
          const next = widgets.slice(index + 1).find((other) => opened.has(other));
          opened.set(widget, openWidget(widget, (next && opened.get(next)?.place) ?? null));
        }
      }
    }

    function openWidget(widget: Widget, before: Node | null): OpenView {
      const view = open(before, widget.entry, container, { kind: 'widget', widget: widget.name, props }, ({ status }) => {
        view.place.hidden = status === 'failed';
      });
      return view;
    }

    follow();
    const unsubscribe = session.subscribe(follow);
    return () => {
      unsubscribe();
      for (const view of opened.values()) void view.close();
      opened.clear();
    };
  };
}

interface Widget {
  entry: RegistryEntry;
  name: string;
  conditions: Conditions;
}

/** The widgets of a slot in their declared order, without those of disabled remotes. */
function widgetsOf(registry: readonly RegistryEntry[], slot: SlotName): Widget[] {
  return registry
    .filter(({ killed }) => !killed)
    .flatMap((entry) => entry.declaration.slots.filter((one) => one.slot === slot).map((one) => ({ entry, one })))
    .sort((a, b) => (a.one.order ?? 0) - (b.one.order ?? 0))
    .map(({ entry, one: { widget, ...conditions } }) => ({ entry, name: widget, conditions }));
}
