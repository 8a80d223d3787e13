const isWriting = ({ activeElement }: Document): boolean =>
  activeElement?.matches('textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="button"])') ?? false;

/** At once, or as soon as the member has left the field they are writing in: a window takes the focus. @returns to wait no longer */
export function onceNotWriting(document: Document, run: () => void): () => void {
  if (!isWriting(document)) {
    run();
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    // Between two fields nothing has the focus for a moment.
    timer = setTimeout(() => {
      if (isWriting(document)) return;
      stop();
      run();
    });
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('focusout', look);
  };
  document.addEventListener('focusout', look);
  return stop;
}
