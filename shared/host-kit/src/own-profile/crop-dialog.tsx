import { Button, CheckIcon, color, radius, Stack, styled, type } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTexts } from '../hooks/use-texts.ts';
import { CARD_RATIO, type CropArea, cropped, mostZoom } from './crop-photo.ts';

/* The library's styles, which it would otherwise put into the page by itself. */
const Stage = styled.div`
  position: relative;
  height: min(47vh, 440px);
  border-radius: ${radius.card};
  overflow: hidden;
  background: ${color.sunken};
  .area {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    user-select: none;
    touch-action: none;
    cursor: move;
  }
  img { max-width: unset; will-change: transform; }
  .reactEasyCrop_Cover_Horizontal { width: 100%; height: auto; }
  .reactEasyCrop_Cover_Vertical { width: auto; height: 100%; }
  .part {
    position: absolute;
    left: 50%;
    top: 50%;
    transform: translate(-50%, -50%);
    border: 2px solid #FFFFFF;
    border-radius: ${radius.card};
    box-shadow: 0 0 0 9999em;
    color: rgb(0 0 0 / 0.55);
    overflow: hidden;
  }
  .part:focus-visible { outline: 3px solid ${color.focus}; outline-offset: -3px; }
`;

const Hint = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

const Zoom = styled.label`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 44px;
  ${type[14]};
  font-weight: 600;
  input { flex: 1; min-width: 0; height: 44px; accent-color: ${color.primary}; }
`;

const NO_CLASSES = { containerClassName: 'area', cropAreaClassName: 'part' };

interface CropDialogProps {
  file: File;
  /** Of how many photos this is the first one left. */
  left: number;
  /** The photo as it is to be uploaded. */
  onChosen: (file: File) => void;
  /** None of them is to be uploaded. */
  onClose: () => void;
}

/** D-15: which part of a photo the cards show, chosen by dragging, pinching, or the keyboard. Mount it anew for each file. */
export default function CropDialog({ file, left, onChosen, onClose }: CropDialogProps) {
  const { t } = useTexts();
  const [src] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [maxZoom, setMaxZoom] = useState(1);
  const [area, setArea] = useState<CropArea>();
  const [isDrawing, setIsDrawing] = useState(false);

  const take = async () => {
    if (!area) return;
    setIsDrawing(true);
    onChosen(await cropped(file, area));
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('common:photos.crop_title')}
      closeLabel={t('common:words.close')}
      actions={
        <>
          <Button variant="quiet" onClick={() => onChosen(file)}>
            {t('common:photos.crop_whole')}
          </Button>
          <Button icon={<CheckIcon />} disabled={!area || isDrawing} onClick={() => void take()}>
            {left > 1 ? t('common:photos.crop_next', { left: left - 1 }) : t('common:photos.crop_use')}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Hint>{t('common:photos.crop_hint')}</Hint>
        <Stage>
          <Cropper
            image={src}
            aspect={CARD_RATIO}
            crop={crop}
            zoom={zoom}
            minZoom={1}
            maxZoom={maxZoom}
            rotation={0}
            objectFit="cover"
            showGrid={false}
            keyboardStep={10}
            classes={NO_CLASSES}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': t('common:photos.crop_area') }}
            mediaProps={{ alt: '', onError: () => onChosen(file) }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_share, pixels) => setArea(pixels)}
            onMediaLoaded={({ naturalWidth: width, naturalHeight: height }) => setMaxZoom(mostZoom({ width, height }))}
          />
        </Stage>
        {maxZoom > 1 && (
          <Zoom>
            {t('common:photos.crop_zoom')}
            <input type="range" min={1} max={maxZoom} step={0.01} value={zoom} onChange={({ target }) => setZoom(Number(target.value))} />
          </Zoom>
        )}
      </Stack>
    </Dialog>
  );
}
