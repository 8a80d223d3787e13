import { useEffect, useEffectEvent } from 'react';

/** What a press inside the window is for, besides closing it. */
const HAS_PURPOSE = 'button, a, input, textarea, select, label, [data-slot], [role="button"]';

/** M-04: a press on the open window closes it, unless it is on the photo, a button or the message box. The backdrop closes it by itself. */
export function useCloseOnPress(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('[role="dialog"]') || target.closest(HAS_PURPOSE)) return;
      // Marking some words to copy them is no press.
      if (document.getSelection()?.isCollapsed === false) return;
      close();
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, []);
}
