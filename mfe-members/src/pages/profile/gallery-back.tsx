import { useHost, useTexts } from '@vesper/host-kit';
import { ArrowLeftIcon, from, gutter, IconButton, overPicture, styled } from '@vesper/ui';
import { CORNER_TOP } from './photo-shape.ts';

/** Over the photo. An installed app has it in its bar. */
const Place = styled.div`
  position: absolute;
  inset: ${CORNER_TOP}px auto auto ${gutter}px;
  z-index: 1;
  ${from.small} { inset-inline-start: 12px; }
  @media (display-mode: standalone) { display: none; }
  > button {
    color: #FFFFFF;
    background: ${overPicture.pill};
    &:hover { background: rgb(18 13 12 / 0.75); }
  }
`;

/** Back to where the member came from; to the search, if the profile was opened first. */
export function GalleryBack() {
  const { navigation } = useHost();
  const { t } = useTexts();
  const goBack = () => navigation.navigate(navigation.location().key === 'default' ? '/members' : -1);
  return (
    <Place>
      <IconButton label={t('common:words.back')} onClick={goBack}>
        <ArrowLeftIcon />
      </IconButton>
    </Place>
  );
}
