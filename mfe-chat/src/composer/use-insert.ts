import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Puts words into a field where its cursor is, in the place of what is selected; the cursor then stands behind them. */
export function useInsert(field: RefObject<HTMLTextAreaElement | null>, text: string, write: (text: string) => void) {
  const cursor = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (cursor.current === null) return;
    field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });

  return (words: string) => {
    const box = field.current;
    if (!box) return;
    const { selectionStart, selectionEnd } = box;
    cursor.current = selectionStart + words.length;
    write(text.slice(0, selectionStart) + words + text.slice(selectionEnd));
    box.focus();
  };
}
