import { useHost, useTexts } from '@vesper/host-kit';
import { DropdownMenu, EllipsisIcon, TrashIcon } from '@vesper/ui';
import { lazy, Suspense, useState } from 'react';
import { useRemoveChat } from './use-remove-chat.ts';

const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));

interface ChatMenuProps {
  conversation: string;
  /** The other's. */
  name: string;
  opens?: 'up' | 'down';
}

/** What can be done with a conversation. */
export function ChatMenu({ conversation, name, opens }: ChatMenuProps) {
  const { t } = useTexts();
  const { telemetry } = useHost();
  const [isAsking, setIsAsking] = useState(false);
  const removeChat = useRemoveChat();
  const remove = () => {
    setIsAsking(false);
    removeChat(conversation).catch(telemetry.error);
  };
  return (
    <>
      <DropdownMenu
        label={t('menu.label', { name })}
        trigger={<EllipsisIcon />}
        opens={opens}
        items={[{ label: t('menu.remove'), icon: <TrashIcon />, onSelect: () => setIsAsking(true) }]}
      />
      {isAsking && (
        <Suspense>
          <RemoveDialog name={name} onRemove={remove} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
