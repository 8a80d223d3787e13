import { CloseIcon, IconButton, RetryIcon, styled } from '@vesper/ui';
import { type PhotoState, PhotoTile } from '@vesper/ui/photos';
import { useEffect, useRef } from 'react';
import { type Texts, useTexts } from '../hooks/use-texts.ts';
import type { Upload, UploadState } from './upload-queue.ts';

/** Scrolled into view clear of the bars above and below, and of a form's sticky buttons. */
const Place = styled.div`scroll-margin-block: 80px 160px;`;

interface UploadTileProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** A photo being uploaded, or why its upload failed, which moves into sight: on a phone it may be below the fold. */
export function UploadTile({ upload: { name, preview, state }, onRetry, onDrop }: UploadTileProps) {
  const texts = useTexts();
  const { t } = texts;
  const named = (action: string) => t('common:photos.of', { action, photo: name });
  const place = useRef<HTMLDivElement>(null);
  const isRefused = state.status === 'refused' || state.status === 'failed';
  useEffect(() => {
    if (isRefused) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isRefused]);
  return (
    <Place ref={place}>
      <PhotoTile
        alt={name}
        src={preview}
        state={tileStateOf(state, texts)}
        actions={
          <>
            {state.status === 'failed' && (
              <IconButton label={named(t('common:words.retry'))} onClick={onRetry}>
                <RetryIcon />
              </IconButton>
            )}
            <IconButton label={named(t('common:photos.drop'))} onClick={onDrop}>
              <CloseIcon />
            </IconButton>
          </>
        }
      />
    </Place>
  );
}

function tileStateOf(state: UploadState, { t, formatPercentage, errorText, fieldText }: Texts): PhotoState {
  switch (state.status) {
    case 'waiting':
      return { status: 'busy', words: t('common:photos.waiting'), share: 0 };
    case 'sending': {
      if (state.share === 1) return { status: 'busy', words: t('common:photos.processing') };
      return { status: 'busy', words: formatPercentage(Math.floor(state.share * 100)), share: state.share };
    }
    case 'failed': {
      const { file } = state.error.body.fields ?? {};
      return { status: 'refused', words: file ? fieldText(file) : errorText(state.error) };
    }
    case 'refused':
      return { status: 'refused', words: fieldText(state.reason) };
  }
}
