import { useHost, useTexts } from '@vesper/host-kit';
import { BanIcon, DropdownMenu, EllipsisIcon, FlagIcon, InfoIcon, onDemand, TrashIcon } from '@vesper/ui';
import { useState } from 'react';
import { useRemoveChat } from './use-remove-chat.ts';

const RemoveDialog = onDemand(() => import('./remove-dialog.tsx'));

interface ChatMenuProps {
  conversation: string;
  /** The other member's id, where the conversation is open: they can be reported and blocked (S-19). */
  member?: string;
  /** The other member's name. */
  name: string;
}

/** Actions for one conversation. */
export function ChatMenu({ conversation, member, name }: ChatMenuProps) {
  const { t } = useTexts();
  const { telemetry, events, navigation } = useHost();
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
  const about = (id: string) => [
    {
      label: t('menu.report', { name }),
      icon: <FlagIcon />,
      onSelect: () => events.emit('chat:report-wanted', { member: { id, name } }),
    },
    { label: t('menu.block', { name }), icon: <BanIcon />, onSelect: () => events.emit('chat:block-wanted', { member: { id, name } }) },
    { label: t('menu.safety'), icon: <InfoIcon />, onSelect: () => navigation.navigate('/safety') },
  ];
  return (
    <>
      <DropdownMenu
        label={t('menu.label', { name })}
        trigger={<EllipsisIcon />}
        items={[
          ...(member === undefined ? [] : about(member)),
          { label: t('menu.remove'), icon: <TrashIcon />, onSelect: () => setIsAsking(true) },
        ]}
      />
      {isAsking && <RemoveDialog name={name} onRemove={remove} onClose={close} onLoadError={handleLoadError} />}
    </>
  );
}
