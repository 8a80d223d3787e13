import { useTexts } from '@vesper/host-kit';
import { Button, Checkbox, color, FlagIcon, radius, styled } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { useSyncExternalStore } from 'react';
import { useChatContext } from '../../session/chat-context.ts';

const Shot = styled.img`
  display: block;
  width: auto;
  max-width: 100%;
  height: auto;
  max-height: calc(100vh - 240px);
  margin-inline: auto;
  border-radius: ${radius.card};
  background: ${color.sunken};
`;

const Under = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  justify-content: space-between;
  /* The quiet button's label stands at the picture's edge. */
  > button { margin-inline: -16px; }
`;

interface PhotoViewerProps {
  src: string;
  /** Who sent it and when; also the dialog's title. */
  alt: string;
  size: { width: number; height: number };
  /** Null: one's own photo. */
  from: { id: string; name: string } | null;
  onClose: () => void;
  /** Of another's photo. */
  onReport: () => void;
}

/** One photo, as large as the window allows. */
export default function PhotoViewer({ src, alt, size, from, onClose, onReport }: PhotoViewerProps) {
  const { t } = useTexts();
  return (
    <Dialog isOpen onClose={onClose} size="large" title={alt} closeLabel={t('common:words.close')}>
      <Shot src={src} alt={alt} width={size.width} height={size.height} />
      {from && (
        <Under>
          <AlwaysShow from={from} />
          <Button variant="quiet" icon={<FlagIcon />} onClick={onReport}>
            {t('photo.report')}
          </Button>
        </Under>
      )}
    </Dialog>
  );
}

function AlwaysShow({ from }: { from: { id: string; name: string } }) {
  const { t } = useTexts();
  const { photos } = useChatContext().session;
  const read = () => photos.isAlwaysShown(from.id);
  const isAlways = useSyncExternalStore(photos.subscribe, read, read);
  return (
    <Checkbox
      label={t('photo.always', { name: from.name })}
      checked={isAlways}
      onChange={({ target }) => photos.showAlways(from.id, target.checked)}
    />
  );
}
