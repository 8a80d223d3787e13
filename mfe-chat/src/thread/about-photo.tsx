import type { Picture as Photo } from '@vesper/contracts';
import { useCall, useTexts } from '@vesper/host-kit';
import { color, Picture, radius, styled, type } from '@vesper/ui';
import { Still } from './quote.tsx';

/** A photo that everybody who sees the profile may see. */
export const isForAll = ({ locked, private: isPrivate, explicit }: Photo): boolean => !locked && !isPrivate && !explicit;

const Beside = styled(Still)`
  flex-direction: row;
  gap: 10px;
  align-items: center;
  justify-content: flex-start;
`;

/* Its place is there before the picture, and stays when the picture is gone. */
const Small = styled.div`
  flex: none;
  width: 56px;
  height: 56px;
  overflow: hidden;
  background: ${color.sunken};
  border-radius: ${radius.control};
`;

const Words = styled.div`min-width: 0;`;

const From = styled.p`
  ${type[12]};
  color: ${color.textQuiet};
  overflow-wrap: anywhere;
`;

interface AboutPhotoProps {
  /** Without an address: it is asked for. Null: the profile doesn't show it any more. */
  photo: { id: string; thumb?: string | null };
  /** The member on whose profile it is. Null: one's own. */
  of: { id: string; name: string } | null;
}

/** What a message says something about: a photo on its receiver's profile (B-13). */
export function AboutPhoto({ photo: { id, thumb: known }, of }: AboutPhotoProps) {
  const { t } = useTexts();
  const { data } = useCall('member.get', { query: { id: of?.id ?? '' } }, { enabled: known === undefined && of !== null });
  const seen = data?.profile.photos.find((one) => one.id === id);
  const thumb = known === undefined && data ? (seen && isForAll(seen) ? seen.thumb : null) : known;
  return (
    <Beside>
      {thumb !== null && <Small>{thumb && <Picture src={thumb} alt="" width={300} height={300} />}</Small>}
      <Words>
        <From>{of === null ? t('about.photo_yours') : t('about.photo_theirs', { name: of.name })}</From>
        {thumb === null && <p>{t('about.photo_gone')}</p>}
      </Words>
    </Beside>
  );
}
