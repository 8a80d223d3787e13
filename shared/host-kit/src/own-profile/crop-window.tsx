import type { PhotoEdit } from '@vesper/contracts';
import {
  Button,
  CheckIcon,
  color,
  IconButton,
  Notice,
  radius,
  Stack,
  styled,
  TurnLeftIcon,
  TurnRightIcon,
  type,
  VisuallyHidden,
} from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';
import { useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTexts } from '../hooks/use-texts.ts';
import { CARD_RATIO, type CropArea, mostZoom, type Size, type Turn, turnedBy, turnedSize } from './crop-photo.ts';

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

const Tools = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
`;

const Zoom = styled.label`
  flex: 1;
  min-width: 0;
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 44px;
  ${type[14]};
  font-weight: 600;
  input { flex: 1; min-width: 0; height: 44px; accent-color: ${color.primary}; }
`;

const NO_CLASSES = { containerClassName: 'area', cropAreaClassName: 'part' };
/** Wide enough for any photo, until the size of this one is known. */
const ANY_ZOOM = { least: 0.01, most: 100 };

/** What was chosen: the turned photo or a part of it, in shares and in pixels of the picture that was shown. */
export interface Choice extends PhotoEdit {
  area: CropArea | null;
}

interface CropWindowProps {
  title: string;
  src: string;
  /** What is chosen at first. */
  start?: PhotoEdit | undefined;
  /** What to know before, in the place of how it is done, which moves below. */
  note?: string;
  /** Why it didn't work. */
  problem?: string | null;
  useLabel: string;
  isBusy: boolean;
  onChosen: (choice: Choice) => void;
  onClose: () => void;
  /** The picture can't be shown. */
  onUnreadable: () => void;
}

/** D-15, R-24: how a photo is turned, and which part of it the cards show, by dragging, pinching or the keyboard. Mount it anew for each photo. */
export function CropWindow({ title, src, start, note, problem, useLabel, isBusy, onChosen, onClose, onUnreadable }: CropWindowProps) {
  const { t } = useTexts();
  const [turn, setTurn] = useState<Turn>(start?.turn ?? 0);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [range, setRange] = useState(ANY_ZOOM);
  const [chosen, setChosen] = useState<{ area: CropArea; shares: CropArea }>();
  const [announcement, announce] = useState('');
  const media = useRef<Size & { naturalWidth: number; naturalHeight: number }>(undefined);
  /** What to show until the member moves or zooms; null: the largest part, in the middle. The sizes are told more than once while it opens. */
  const first = useRef(start?.part ?? null);
  const isTouched = useRef(false);

  const fit = (frame: Size) => {
    const shown = media.current;
    if (!shown) return;
    const { width, height } = turnedSize(shown, turn);
    // With this zoom the frame holds the largest part that has its shape.
    const least = Math.max(frame.width / width, frame.height / height);
    if (!(least > 0 && Number.isFinite(least))) return;
    const most = least * mostZoom(turnedSize({ width: shown.naturalWidth, height: shown.naturalHeight }, turn));
    setRange({ least, most });
    if (isTouched.current) return setZoom((before) => Math.min(most, Math.max(least, before)));
    const part = first.current;
    const wanted = part ? Math.min(most, Math.max(least, frame.width / (width * part.width))) : least;
    setZoom(wanted);
    setCrop({
      x: part ? wanted * width * (0.5 - part.x) - frame.width / 2 : 0,
      y: part ? wanted * height * (0.5 - part.y) - frame.height / 2 : 0,
    });
  };

  const touched = () => {
    isTouched.current = true;
  };

  const turnBy = (by: 90 | -90) => {
    const next = turnedBy(turn, by);
    first.current = null;
    isTouched.current = false;
    setTurn(next);
    announce(t('common:photos.turned', { degrees: next }));
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('common:words.close')}
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={() => onChosen({ turn, part: null, area: null })}>
            {t('common:photos.crop_whole')}
          </Button>
          <Button
            icon={<CheckIcon />}
            disabled={!chosen}
            loading={isBusy}
            onClick={() => chosen && onChosen({ turn, part: chosen.shares, area: chosen.area })}
          >
            {useLabel}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Hint>{note ?? t('common:photos.crop_hint')}</Hint>
        <Stage>
          <Cropper
            image={src}
            aspect={CARD_RATIO}
            crop={crop}
            zoom={zoom}
            minZoom={range.least}
            maxZoom={range.most}
            rotation={turn}
            objectFit="cover"
            showGrid={false}
            keyboardStep={10}
            classes={NO_CLASSES}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': t('common:photos.crop_area') }}
            mediaProps={{ alt: '', onError: onUnreadable }}
            setMediaSize={(size) => {
              media.current = size;
            }}
            setCropSize={fit}
            onInteractionStart={touched}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(percents, area) => setChosen({ area, shares: share(percents) })}
          />
        </Stage>
        <Tools>
          <IconButton label={t('common:photos.turn_left')} title={t('common:photos.turn_left')} onClick={() => turnBy(-90)}>
            <TurnLeftIcon />
          </IconButton>
          <IconButton label={t('common:photos.turn_right')} title={t('common:photos.turn_right')} onClick={() => turnBy(90)}>
            <TurnRightIcon />
          </IconButton>
          {range.most > range.least * 1.01 && range !== ANY_ZOOM && (
            <Zoom>
              {t('common:photos.crop_zoom')}
              <input
                type="range"
                min={1}
                max={range.most / range.least}
                step={0.01}
                value={zoom / range.least}
                onChange={({ target }) => {
                  touched();
                  setZoom(Number(target.value) * range.least);
                }}
              />
            </Zoom>
          )}
        </Tools>
        {note && <Hint>{t('common:photos.crop_hint')}</Hint>}
        {problem && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </Stack>
    </Dialog>
  );
}

const share = ({ x, y, width, height }: CropArea): CropArea => ({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 });
