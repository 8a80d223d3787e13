import { isPrompt } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, Picture, radius, styled, type } from '@vesper/ui';
import type { LikedPart } from './like-type.ts';

/* In a grid three lines, whatever was liked: its cards have one height. */
const Frame = styled.div<{ $isWhole: boolean }>`
  ${type[14]};
  height: ${({ $isWhole }) => ($isWhole ? 'auto' : '3lh')};
  margin-block: 8px ${({ $isWhole }) => ($isWhole ? 16 : 0)}px;
`;

const Label = styled.p`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.textQuiet};
`;

const Words = styled.p<{ $isWhole: boolean }>`
  display: ${({ $isWhole }) => ($isWhole ? 'block' : '-webkit-box')};
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
`;

const Shown = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
`;

const Photo = styled(Picture)<{ $isWhole: boolean }>`
  flex: none;
  width: ${({ $isWhole }) => ($isWhole ? '96px' : '3lh')};
  border-radius: ${radius.control};
`;

const Beside = styled.p<{ $isWhole: boolean }>`
  min-width: 0;
  display: ${({ $isWhole }) => ($isWhole ? 'block' : '-webkit-box')};
  overflow: hidden;
  color: ${color.textQuiet};
  -webkit-line-clamp: 3;
  -webkit-box-orient: vertical;
`;

/** What of the member's profile a received like was for (B-13); an empty place for any other like, or for an opening of a newer server. */
export function LikedPartView({ part, isWhole = false }: { part: LikedPart | undefined; isWhole?: boolean }) {
  const { t } = useTexts();
  const { about, about_photo } = part ?? {};
  return (
    <Frame $isWhole={isWhole}>
      {about && isPrompt(about.prompt) && (
        <>
          <Label>{t('likes.about')}</Label>
          <Words $isWhole={isWhole}>
            {t(`common:prompts.${about.prompt}`)} {about.answer}
          </Words>
        </>
      )}
      {about_photo?.thumb && (
        <Shown>
          <Photo src={about_photo.thumb} alt={t('likes.your_photo')} width={300} height={300} $isWhole={isWhole} />
          <Beside $isWhole={isWhole}>{t('likes.about_photo')}</Beside>
        </Shown>
      )}
      {about_photo?.thumb === null && (
        <>
          <Label>{t('likes.about_photo')}</Label>
          <Words $isWhole={isWhole}>{t('likes.photo_gone')}</Words>
        </>
      )}
    </Frame>
  );
}
