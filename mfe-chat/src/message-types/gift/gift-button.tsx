import { useHost, useTexts } from '@vesper/host-kit';
import { Button, from, GiftIcon, IconButton, onDemand, styled } from '@vesper/ui';
import { useState } from 'react';
import type { Receiver } from './gift-sheet.tsx';

const GiftSheet = onDemand(() => import(/* webpackChunkName: "gifts" */ './gift-sheet.tsx'));

/* On a phone's row of actions there is room for the icon only. */
const Labelled = styled.div`
  button { padding-inline: 11px; }
  button span span { display: none; }
  ${from.medium} {
    button { padding-inline: 16px; }
    button span span { display: inline; }
  }
`;

interface GiftButtonProps {
  receiver: Receiver;
  /** Beside the message field, or with words on a profile. */
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
        <Labelled>
          <Button variant="secondary" icon={<GiftIcon />} aria-haspopup="dialog" aria-label={label} onClick={open}>
            <span>{t('gift.name')}</span>
          </Button>
        </Labelled>
      ) : (
        <IconButton label={label} aria-haspopup="dialog" onClick={open}>
          <GiftIcon size={20} />
        </IconButton>
      )}
      {isOpen && <GiftSheet receiver={receiver} onClose={close} onLoadError={onLoadError} onSent={onSent} />}
    </>
  );
}
