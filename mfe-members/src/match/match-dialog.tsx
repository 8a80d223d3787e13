import type { ProfileCard } from '@vesper/contracts';
import { useHost, useTexts } from '@vesper/host-kit';
import { Button, FictionalPill, Picture, pictureOf, radius, Stack, styled, targetSize } from '@vesper/ui';
import { Dialog } from '@vesper/ui/dialog';

const Photo = styled.button`
  display: block;
  width: 240px;
  max-width: 100%;
  min-height: ${targetSize};
  border-radius: ${radius.card};
  overflow: hidden;
`;

interface MatchDialogProps {
  profile: ProfileCard;
  as: 'match' | 'like' | 'suggestion';
  onClose: () => void;
}

/** M-04: a match, a like or a suggestion. The photo and the button open the profile. */
export default function MatchDialog({ profile, as, onClose }: MatchDialogProps) {
  const { events } = useHost();
  const { t } = useTexts();
  const { id, name, main_image, fictional_icon } = profile;
  const { src, placeholder } = pictureOf(main_image);
  const open = () => {
    onClose();
    events.emit('match:photo-pressed', { id });
  };
  const { title, text } = {
    match: { title: t('match.title'), text: t('match.text', { name }) },
    like: { title: t('match.like_title', { name }), text: t('match.like_text') },
    suggestion: { title: t('match.suggestion_title'), text: t('match.suggestion_text', { name }) },
  }[as];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('common:words.close')}
      actions={<Button onClick={open}>{t('match.see_profile', { name })}</Button>}
    >
      <Stack gap={16} align="center">
        <Photo type="button" onClick={open} aria-label={t('match.see_profile', { name })}>
          <Picture src={src ?? undefined} placeholder={placeholder} alt="" width={600} height={800} loading="eager" />
        </Photo>
        {fictional_icon && <FictionalPill label={t('common:fictional.label')} />}
        <p>{text}</p>
      </Stack>
    </Dialog>
  );
}
