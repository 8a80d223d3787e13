import type { Locale, PageData } from '@vesper/contracts';
import type { Composition } from './composition.ts';
import type { ReleaseTexts } from './release-texts.ts';

/** The labels of the remotes' menu entries, so that a page shows them without their remotes' texts. A visitor's document has no member's. */
export const menuTextsFor = (
  texts: ReleaseTexts,
  { menus }: Composition,
  locale: Locale,
  isMember: boolean,
): NonNullable<PageData['menuTexts']> =>
  Object.fromEntries(
    menus.flatMap((manifest) => {
      const entries = manifest.declaration.menu?.filter(({ access }) => access !== (isMember ? 'visitor' : 'member')) ?? [];
      const labels = entries.map(({ label }) => [label, textAt(texts(manifest, locale), label) ?? ''] as const);
      return labels.length > 0 ? [[manifest.remote, Object.fromEntries(labels)] as const] : [];
    }),
  );

/** The text under a key such as `search.title`. */
export function textAt(texts: unknown, key: string): string | undefined {
  let text = texts;
  for (const part of key.split('.')) text = (text as Record<string, unknown> | undefined)?.[part];
  return typeof text === 'string' ? text : undefined;
}
