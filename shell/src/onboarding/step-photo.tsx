import { type OwnProfileParts, useTexts } from '@vesper/host-kit';
import { useState } from 'react';
import { StepFrame } from '../signup/step-frame.tsx';

export interface StepNavigation {
  /** Missing on the first step. */
  onBack: (() => void) | undefined;
  onDone: () => void;
  parts: OwnProfileParts;
}

/** Photos are saved as soon as they are uploaded; uploads continue when the member leaves the step. */
export function StepPhoto({ parts: { OwnPhotos }, onBack, onDone, ...known }: StepNavigation & { hasPhoto: boolean }) {
  const { t } = useTexts();
  const [hasPhoto, setHasPhoto] = useState(known.hasPhoto);
  return (
    <StepFrame
      title={t('completion.photo')}
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
      onBack={onBack}
      isInSight
      isSkip={!hasPhoto}
      submitLabel={t(hasPhoto ? 'common:words.continue' : 'completion.skip')}
    >
      <p>{t('completion.photo_text')}</p>
      <OwnPhotos onHasPhoto={setHasPhoto} />
    </StepFrame>
  );
}
