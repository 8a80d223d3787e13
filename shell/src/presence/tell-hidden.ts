interface HiddenPorts {
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  isSignedIn: () => boolean;
  /** Sends what outlives the page. */
  beacon: () => void;
  /** Any call: the server takes it for a sign of life. */
  comeBack: () => void;
}

/** S-24: a member whose page is hidden is shown as away at once, and as here again as soon as they look. */
export function tellHidden({ document, isSignedIn, beacon, comeBack }: HiddenPorts): void {
  let isTold = false;
  document.addEventListener('visibilitychange', () => {
    if (!isSignedIn()) return;
    if (document.visibilityState === 'hidden') beacon();
    else if (isTold) comeBack();
    isTold = document.visibilityState === 'hidden';
  });
}
