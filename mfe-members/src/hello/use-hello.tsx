import { onDemand } from '@vesper/ui';
import { type ReactNode, useState } from 'react';
import { useLoadError } from '../people/use-load-error.ts';
import type { HelloTo } from './hello-to.ts';

const HelloDialog = onDemand(() => import(/* webpackChunkName: "dialogs" */ './hello-dialog.tsx'));

export interface Hello {
  /** Asks a visitor to sign up or log in, with this member in sight (P-03, U5). */
  invite: (wanted: 'like' | 'message') => void;
  /** To be rendered: the open window. */
  invitation: ReactNode;
}

/** @param about what on their profile a message is to be about, as the address of the chat says it: `about=<opening>` or `photo=<id>` */
export function useHello(member: HelloTo, about?: string): Hello {
  const [wanted, setWanted] = useState<'like' | 'message' | null>(null);
  const close = () => setWanted(null);
  const onLoadError = useLoadError(close);
  return {
    invite: setWanted,
    invitation: wanted && <HelloDialog member={member} wanted={wanted} about={about} onClose={close} onLoadError={onLoadError} />,
  };
}
