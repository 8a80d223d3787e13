const isTyping = ({ activeElement }: Document): boolean =>
  activeElement?.matches('textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"])') ?? false;

/** Runs `run` at once, or when the member leaves the field they type in: a dialog takes the focus. @returns a function that cancels */
export function whenNotTyping(document: Document, run: () => void): () => void {
  if (!isTyping(document)) {
    run();
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    // While focus moves between two fields, nothing has it for a moment.
    timer = setTimeout(() => {
      if (isTyping(document)) return;
      stop();
      run();
    });
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('focusout', check);
  };
  document.addEventListener('focusout', check);
  return stop;
}
