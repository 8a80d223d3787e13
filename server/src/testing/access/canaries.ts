/**
 * Who may read a canary: its owner alone; nobody; whoever may see its owner; the two whose message it is. They are words of the field they
 * stand in, so that wherever the field goes, the word does.
 */
type Kind = 'own' | 'never' | 'seen' | 'pair';

export const canary = (kind: Kind, tag: string, field: string): string => `${kind}-${tag}-${field}`;

const CANARY = /\b(own|never|seen|pair)-([a-z]+)-([\w-]+)/g;

/** The canaries of a text that this reader may not read. */
export function leaksIn(text: string, reader: string, maySee: (tag: string) => boolean): string[] {
  return [...text.matchAll(CANARY)].flatMap(([word, kind, tag = '', field = '']) => {
    if (kind === 'own') return tag === reader ? [] : [word];
    if (kind === 'pair') return [tag, field].includes(reader) ? [] : [word];
    return kind === 'seen' && (tag === reader || maySee(tag)) ? [] : [word];
  });
}
