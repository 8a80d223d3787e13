/**
 * Who may read a canary: `own`: its owner only; `never`: no one; `seen`: whoever may see its owner; `pair`: the two members of a
 * conversation. A canary is a word in the value of its field, so that it appears wherever the field does.
 */
type Kind = 'own' | 'never' | 'seen' | 'pair';

export const canary = (kind: Kind, tag: string, field: string): string => `${kind}-${tag}-${field}`;

const CANARY = /\b(own|never|seen|pair)-([a-z]+)-([\w-]+)/g;

/** The canaries in a text that this reader may not see. */
export function leaksIn(text: string, reader: string, maySee: (tag: string) => boolean): string[] {
  return [...text.matchAll(CANARY)].flatMap(([word, kind, tag = '', field = '']) => {
    if (kind === 'own') return tag === reader ? [] : [word];
    if (kind === 'pair') return [tag, field].includes(reader) ? [] : [word];
    return kind === 'seen' && (tag === reader || maySee(tag)) ? [] : [word];
  });
}
