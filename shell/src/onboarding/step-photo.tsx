import { type OwnProfileParts, useTexts } from '@vesper/host-kit';
import { useState } from 'react';
import { StepFrame } from '../signup/step-frame.tsx';

export interface StepNavigation {
  /** Missing on the first step. */
  onBack: (() => void) | undefined;
  onDone: () => void;
  parts: OwnProfileParts;
}

/** Each photo is saved when it is there; what is still on its way goes on when the step is left. */
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
      isSkip={!hasPhoto}
      submitLabel={t(hasPhoto ? 'common:words.continue' : 'completion.skip')}
    >
      <p>{t('completion.photo_text')}</p>
      <OwnPhotos onHasPhoto={setHasPhoto} />
    </StepFrame>
  );
}
