import { useHost, useTexts } from '@vesper/host-kit';
import { Button, CloseIcon, color, EyeIcon, IconButton, onDemand, overPicture, placeholderOf, radius, styled, type } from '@vesper/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useChatContext } from '../../session/chat-context.ts';
import type { ShownMessage } from '../../thread/timeline.ts';

const PhotoViewer = onDemand(() => import(/* webpackChunkName: "photos" */ './photo-viewer.tsx'));

/** Largest size in the thread, px. */
const BOX = { width: 260, height: 340 };

/* The bubble becomes a thin frame. The size is known before the picture is, so that nothing moves. */
const Frame = styled.span`
  position: relative;
  display: block;
  max-width: calc(100% + 22px);
  margin: -6px -11px;
  border-radius: 14px;
  overflow: hidden;
  isolation: isolate;
  background: ${color.sunken};
`;

const Fill = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Cover = styled.button`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  gap: 6px;
  align-items: center;
  justify-content: center;
  width: 100%;
  padding: 8px;
  ${type[14]};
  font-weight: 600;
  text-align: center;
  color: #FFFFFF;
  &:focus-visible { outline-offset: -4px; }
`;

const Veiled = styled(Cover)`background: ${overPicture.pill};`;

const Busy = styled.span`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 4px 4px 4px 12px;
  color: #FFFFFF;
  background: ${overPicture.pill};
`;

const Bar = styled.progress`
  flex: 1;
  min-width: 0;
  height: 6px;
  border: 0;
  border-radius: ${radius.pill};
  overflow: hidden;
  appearance: none;
  color: #FFFFFF;
  background: rgb(255 255 255 / 0.32);
  &::-webkit-progress-bar { background: transparent; }
  &::-webkit-progress-value { background: currentColor; }
  &::-moz-progress-bar { background: currentColor; }
`;

const Failed = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: center;
  justify-content: center;
  padding: 12px;
  ${type[14]};
  text-align: center;
  color: ${color.text};
  background: ${color.sunken};
`;

/** An own photo is shown from this device as long as its row stands, also after it was delivered: nothing flickers. */
function useLocalUrl(blob: Blob | undefined): string | undefined {
  const [url] = useState(() => blob && URL.createObjectURL(blob));
  useEffect(() => {
    if (url === undefined) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
}

interface PhotoContentProps {
  message: ShownMessage;
  /** The other member. */
  other: { id: string; name: string };
}

/** A photo in the thread: one's own at once, another's blurred until it is tapped (B-06). */
export function PhotoContent({ message, other }: PhotoContentProps) {
  const { t, formatDateTime } = useTexts();
  const { events, telemetry } = useHost();
  const { session } = useChatContext();
  const { id, photo, local, mine, key, at, outbox } = message;
  const localUrl = useLocalUrl(local?.blob);
  const [isOpen, setIsOpen] = useState(false);
  const [failures, setFailures] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const read = () => mine || session.photos.isShown(key, other.id);
  const isShown = useSyncExternalStore(session.photos.subscribe, read, read);
  const size = photo ?? local;
  if (!size) return t('photo.removed');

  const date = formatDateTime(new Date(at).toISOString());
  const alt = mine ? t('photo.mine', { date }) : t('photo.theirs', { name: other.name, date });
  const src = localUrl ?? (photo && (failures === 0 ? photo.url : `${photo.url}?again=${failures}`));
  const placeholder = photo && placeholderOf(photo.thumbhash);
  const scale = Math.min(BOX.width / size.width, BOX.height / size.height);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];

  return (
    <Frame style={{ width: Math.max(width, 120), aspectRatio: `${Math.max(width, 120)} / ${Math.max(height, 96)}` }}>
      {placeholder && <Fill src={placeholder} alt="" aria-hidden width={width} height={height} />}
      {!isShown && (
        <Veiled type="button" aria-label={t('photo.show_from', { name: other.name })} onClick={() => session.photos.show(key)}>
          <EyeIcon size={24} />
          {t('photo.show')}
        </Veiled>
      )}
      {isShown && src && !hasFailed && (
        <>
          <Fill src={src} alt={alt} width={width} height={height} decoding="async" onError={() => setHasFailed(true)} />
          <Cover type="button" aria-label={t('photo.open', { photo: alt })} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
        </>
      )}
      {isShown && hasFailed && (
        <Failed role="alert">
          {t('photo.failed')}
          <Button
            variant="quiet"
            onClick={() => {
              setFailures(failures + 1);
              setHasFailed(false);
            }}
          >
            {t('common:words.retry')}
          </Button>
        </Failed>
      )}
      {outbox?.state.status === 'sending' && <Uploading clientId={outbox.clientId} />}
      {isOpen && src && (
        <PhotoViewer
          src={src}
          alt={alt}
          size={size}
          from={mine ? null : other}
          onClose={() => setIsOpen(false)}
          onReport={report}
          onLoadError={(error: unknown) => {
            telemetry.error(error);
            setIsOpen(false);
          }}
        />
      )}
    </Frame>
  );

  /** The report takes the viewer's place. */
  function report(): void {
    if (id === null || !photo) return;
    setIsOpen(false);
    events.emit('chat:report-wanted', {
      member: { id: other.id, name: other.name },
      message: { id, words: t('photo.name'), photo: photo.url },
    });
  }
}

/** How much is uploaded, and a way to stop it. Nothing once the message itself is on its way. */
function Uploading({ clientId }: { clientId: string }) {
  const { t } = useTexts();
  const { outbox, uploads } = useChatContext().session;
  const read = () => uploads.shareOf(clientId);
  const share = useSyncExternalStore(uploads.subscribe, read, read);
  if (share === undefined) return null;
  return (
    <Busy>
      <Bar aria-label={t('status.sending')} max={1} value={share} />
      <IconButton label={t('photo.stop')} onClick={() => outbox.discard(clientId)}>
        <CloseIcon size={20} />
      </IconButton>
    </Busy>
  );
}
