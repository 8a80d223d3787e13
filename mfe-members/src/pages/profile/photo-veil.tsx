import type { Picture } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, EyeIcon } from '@vesper/ui';
import { Veil, Words } from './lock-overlay.tsx';

/** A private or explicit photo as it is shown at first: blurred everywhere in the gallery, so that no one beside the viewer sees it. */
export const veiled = (photo: Picture): Picture =>
  photo.explicit || photo.private ? { ...photo, thumb: null, match: null, full: null, thumbhash: null } : photo;

/** Over an explicit photo, or a private one that is shown to the viewer, until they ask for it. */
export function PhotoVeil({ photo, onShow }: { photo: Picture; onShow: () => void }) {
  const { t } = useTexts();
  return (
    <Veil>
      {photo.private && <Words>{t('profile.private_for_you')}</Words>}
      {photo.explicit && <Words>{t('profile.explicit')}</Words>}
      <Button variant="secondary" icon={<EyeIcon />} onClick={onShow}>
        {t('profile.explicit_show')}
      </Button>
    </Veil>
  );
}
