import { useTexts } from '@vesper/host-kit';
import { Button, Checkbox, FlagIcon, styled } from '@vesper/ui';
import { PhotoViewer } from '@vesper/ui/viewer';
import { useSyncExternalStore } from 'react';
import { useChatContext } from '../../session/chat-context.ts';

const Under = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  justify-content: space-between;
`;

const Report = styled(Button)`
  color: #FFFFFF;
  &:hover { background: rgb(255 255 255 / 0.16); }
`;

interface PhotoViewerProps {
  src: string;
  /** Who sent it and when; also the window's name. */
  alt: string;
  size: { width: number; height: number };
  /** Null: one's own photo. */
  from: { id: string; name: string } | null;
  onClose: () => void;
  /** Of another's photo. */
  onReport: () => void;
}

/** One photo, as large as the window, and larger (M-06). */
export default function MessagePhoto({ src, alt, size, from, onClose, onReport }: PhotoViewerProps) {
  const { t } = useTexts();
  return (
    <PhotoViewer
      label={alt}
      photos={[{ key: src, src, alt, ...size }]}
      words={{ close: t('common:words.close'), zoomIn: t('photo.zoom_in'), zoomOut: t('photo.zoom_out') }}
      under={
        from && (
          <Under data-theme="dark">
            <AlwaysShow from={from} />
            <Report variant="quiet" icon={<FlagIcon />} onClick={onReport}>
              {t('photo.report')}
            </Report>
          </Under>
        )
      }
      onClose={onClose}
    />
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
