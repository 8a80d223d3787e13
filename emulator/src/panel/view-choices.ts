import type { RemoteDeclaration, SlotName, SlotProps, View } from '@vesper/contracts';
import { aProfileCard, uuid } from '@vesper/testing/in-browser';

/** A page or widget to choose. */
export interface Choice {
  label: string;
  /** Default path parameters or slot props, for editing. */
  data: Record<string, unknown>;
  viewWith(data: Record<string, unknown>): View;
  pathWith(data: Record<string, unknown>): string;
}

const propsOf: { [Name in SlotName]: SlotProps[Name] } = {
  'header.credits': {},
  'banner.top': {},
  'profile.actions': { id: uuid(2), name: 'Lena', conversation: null },
  'profile.sections': { id: uuid(2), name: 'Lena' },
  'modal.match': {},
  'match.window': { profile: aProfileCard(), reason: 'match' },
  'like.window': { profile: aProfileCard() },
  'modal.discount': { entered_at: '2026-11-20T20:00:00.000Z' },
  'settings.sections': {},
  'composer.actions': { to: uuid(2), name: 'Lena', conversation: null },
  'conversation.header': { to: uuid(2), name: 'Lena', conversation: null },
  'chat.profile': { id: uuid(2), name: 'Lena' },
  'chat.rail': {},
  background: {},
};

const PARAMETER = /\/:(\w+)(\??)/g;

/** All pages and widgets that a remote declares. */
export function choicesOf({ pages, slots }: RemoteDeclaration): Choice[] {
  return [
    ...pages.map(({ page, path }) => ({
      label: `${page} · ${path}`,
      data: Object.fromEntries([...path.matchAll(PARAMETER)].filter(([, , optional]) => !optional).map(([, name]) => [name, uuid(2)])),
      viewWith: (data: Record<string, unknown>): View => ({ kind: 'page', page, params: data as Record<string, string> }),
      pathWith: (data: Record<string, unknown>) =>
        path.replaceAll(PARAMETER, (_part, name: string) => (typeof data[name] === 'string' ? `/${encodeURIComponent(data[name])}` : '')),
    })),
    ...slots.map(({ slot, widget }) => ({
      label: `${widget} · slot ${slot}`,
      data: propsOf[slot],
      viewWith: (data: Record<string, unknown>): View => ({ kind: 'widget', widget, props: data }),
      pathWith: () => '/members',
    })),
  ];
}
