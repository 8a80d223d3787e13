import { useHost, useTexts } from '@vesper/host-kit';
import { DropdownMenu, EllipsisIcon, onDemand, TrashIcon } from '@vesper/ui';
import { useState } from 'react';
import { useRemoveChat } from './use-remove-chat.ts';

const RemoveDialog = onDemand(() => import('./remove-dialog.tsx'));

interface ChatMenuProps {
  conversation: string;
  /** The other member's name. */
  name: string;
  opens?: 'up' | 'down';
}

/** Actions for one conversation. */
export function ChatMenu({ conversation, name, opens }: ChatMenuProps) {
  const { t } = useTexts();
  const { telemetry } = useHost();
  const [isAsking, setIsAsking] = useState(false);
  const removeChat = useRemoveChat();
  const close = () => setIsAsking(false);
  const handleLoadError = (error: unknown) => {
    telemetry.error(error); // the shell tells the member
    close();
  };
  const remove = () => {
    close();
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
      {isAsking && <RemoveDialog name={name} onRemove={remove} onClose={close} onLoadError={handleLoadError} />}
    </>
  );
}
