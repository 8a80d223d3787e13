import type { ProfileCard } from '@vesper/contracts';
import { useHost, useStoreValue } from '@vesper/host-kit';
import { onDemand } from '@vesper/ui';
import { type ReactNode, useState } from 'react';
import type { Like } from '../people/use-like.ts';
import { useLoadError } from '../people/use-load-error.ts';

const WordsDialog = onDemand(() => import(/* webpackChunkName: "dialogs" */ './words-dialog.tsx'));

export interface WordsOffer {
  isOffered: boolean;
  open: () => void;
  /** Until the like is given anew. */
  dismiss: () => void;
  /** To be rendered: the open window. */
  window: ReactNode;
}

/** D-50: who gave a like here may add a few words, unless the two are already chatting. Nothing opens by itself. */
export function useWordsOffer(member: ProfileCard, { wasJustGiven }: Pick<Like, 'wasJustGiven'>, hasChat = false): WordsOffer {
  const { stores } = useHost();
  const isChatting = useStoreValue(stores.chatState, ({ chats }) => chats.some(({ profile }) => profile.id === member.id));
  const [isOpen, setIsOpen] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed && !wasJustGiven) setIsDismissed(false);
  const close = () => setIsOpen(false);
  const onLoadError = useLoadError(close);
  return {
    isOffered: wasJustGiven && !isDismissed && !isChatting && !hasChat,
    open: () => setIsOpen(true),
    dismiss: () => setIsDismissed(true),
    window: isOpen && <WordsDialog member={member} onClose={close} onLoadError={onLoadError} />,
  };
}
