import { useHost, useTexts } from '@vesper/host-kit';
import { Button, GiftIcon, IconButton, onDemand, styled } from '@vesper/ui';
import { useState } from 'react';
import type { Receiver } from './gift-sheet.tsx';

const GiftSheet = onDemand(() => import(/* webpackChunkName: "gifts" */ './gift-sheet.tsx'));

/* As wide as an icon: beside it stand the buttons that most people want. */
const Narrow = styled.div`
  button { padding-inline: 11px; }
`;

interface GiftButtonProps {
  receiver: Receiver;
  /** Beside the message field, or among the buttons of a profile. */
  in: 'composer' | 'profile';
  onSent?: () => void;
}

/** Opens the gifts (D-49). */
export function GiftButton({ receiver, in: place, onSent }: GiftButtonProps) {
  const { t } = useTexts();
  const { telemetry } = useHost();
  const [isOpen, setIsOpen] = useState(false);
  const label = t('gift.title', { name: receiver.name });
  const close = () => setIsOpen(false);
  const open = () => setIsOpen(true);
  // The shell tells that the file is missing.
  const onLoadError = (error: unknown) => {
    telemetry.error(error);
    close();
  };
  return (
    <>
      {place === 'profile' ? (
        <Narrow>
          <Button variant="secondary" aria-haspopup="dialog" aria-label={label} title={label} onClick={open}>
            <GiftIcon />
          </Button>
        </Narrow>
      ) : (
        <IconButton label={label} aria-haspopup="dialog" onClick={open}>
          <GiftIcon size={20} />
        </IconButton>
      )}
      {isOpen && <GiftSheet receiver={receiver} onClose={close} onLoadError={onLoadError} onSent={onSent} />}
    </>
  );
}
