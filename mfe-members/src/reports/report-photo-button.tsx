import { useTexts } from '@vesper/host-kit';
import { FlagIcon, IconButton, onDemand, overPicture, styled } from '@vesper/ui';
import { useState } from 'react';
import { useLoadError } from '../people/use-load-error.ts';

const ReportDialog = onDemand(() => import(/* webpackChunkName: "dialogs" */ './report-dialog.tsx'));

const OverPicture = styled(IconButton)`
  position: absolute;
  inset: auto 12px 12px auto;
  color: #FFFFFF;
  background: ${overPicture.pill};
  &:hover { background: rgb(18 13 12 / 0.75); }
`;

/** Over a photo of somebody else: reports this one photo (D-16). */
export function ReportPhotoButton({ member, photo, label }: { member: { id: string; name: string }; photo: string; label: string }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const onLoadError = useLoadError(close);
  return (
    <>
      <OverPicture label={t('report.photo', { photo: label })} onClick={() => setIsOpen(true)}>
        <FlagIcon size={20} />
      </OverPicture>
      {isOpen && <ReportDialog member={member} photo={photo} onClose={close} onLoadError={onLoadError} />}
    </>
  );
}
