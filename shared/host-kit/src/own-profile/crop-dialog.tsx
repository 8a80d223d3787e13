import { useEffect, useState } from 'react';
import { useTexts } from '../hooks/use-texts.ts';
import { cropped } from './crop-photo.ts';
import { type Choice, CropWindow } from './crop-window.tsx';

interface CropDialogProps {
  file: File;
  /** Of how many photos this is the first one left. */
  left: number;
  /** The photo as it is to be uploaded. */
  onChosen: (file: File) => void;
  /** None of them is to be uploaded. */
  onClose: () => void;
}

/** D-15, R-24: a photo is turned and cropped before it is uploaded. Mount it anew for each file. */
export default function CropDialog({ file, left, onChosen, onClose }: CropDialogProps) {
  const { t } = useTexts();
  const [src] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  const [isDrawing, setIsDrawing] = useState(false);

  const take = async (choice: Choice) => {
    setIsDrawing(true);
    onChosen(await cropped(file, choice));
  };

  return (
    <CropWindow
      title={t('common:photos.crop_title')}
      src={src}
      useLabel={left > 1 ? t('common:photos.crop_next', { left: left - 1 }) : t('common:photos.crop_use')}
      isBusy={isDrawing}
      onChosen={(choice) => void take(choice)}
      onClose={onClose}
      onUnreadable={() => onChosen(file)}
    />
  );
}
