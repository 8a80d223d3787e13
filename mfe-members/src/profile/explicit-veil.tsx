import type { Picture } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Button, EyeIcon } from '@vesper/ui';
import { Veil, Words } from './lock-overlay.tsx';

/** An explicit photo as it is shown at first: blurred, wherever the gallery has it. */
export const veiled = (photo: Picture): Picture =>
  photo.explicit ? { ...photo, thumb: null, match: null, full: null, thumbhash: null } : photo;

/** Over an explicit photo, until the member asks for it. */
export function ExplicitVeil({ onShow }: { onShow: () => void }) {
  const { t } = useTexts();
  return (
    <Veil>
      <Words>{t('profile.explicit')}</Words>
      <Button variant="secondary" icon={<EyeIcon />} onClick={onShow}>
        {t('profile.explicit_show')}
      </Button>
    </Veil>
  );
}
