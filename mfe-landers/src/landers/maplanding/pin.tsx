import type { ProfileCard as Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Anchor, color, FictionalPill, from, MapPinIcon, motion, Picture, pictureOf, shadow, styled, type } from '@vesper/ui';

const Spot = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 4px;
  transition: transform ${motion.enter};
  &:hover { transform: translateY(-6px); }
`;

/** A drop that stands on its tip. */
const Head = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  margin-bottom: 12px;
  border-radius: 50% 50% 0 50%;
  background: ${color.primary};
  box-shadow: ${shadow.float};
  transform: rotate(45deg);
  ${from.medium} { width: 92px; height: 92px; }
`;

const Face = styled(Picture)`
  width: calc(100% - 8px);
  aspect-ratio: 1;
  border-radius: 50%;
  transform: rotate(-45deg);
  img, svg { width: 100%; height: 100%; object-position: 50% 25%; }
`;

const Plate = styled.div`
  max-width: 100%;
  padding: 4px 10px;
  border-radius: 10px;
  text-align: center;
  ${type[14]};
  background: ${color.surface};
  box-shadow: ${shadow.float};
`;

const Name = styled(Anchor)`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: 600;
  color: ${color.text};
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; }
`;

const City = styled.p`
  display: flex;
  gap: 2px;
  align-items: center;
  justify-content: center;
  overflow: hidden;
  white-space: nowrap;
  ${type[12]};
  color: ${color.textQuiet};
`;

/** A profile as a pin, with its city in words: the pin's place on the drawing means nothing. */
export function Pin({ profile, lander, isFirst }: { profile: Profile; lander: string; isFirst: boolean }) {
  const { t } = useTexts();
  const { src, srcSet, placeholder } = pictureOf(profile.main_image);
  return (
    <Spot>
      <Head>
        <Face
          src={src ?? undefined}
          srcSet={srcSet}
          sizes="92px"
          placeholder={placeholder}
          alt=""
          width={120}
          height={120}
          loading="eager"
          fetchPriority={isFirst ? 'high' : undefined}
        />
      </Head>
      <Plate>
        <Name href={`/members/${profile.id}/signup?lander=${lander}`}>
          {profile.name}, {profile.age}
        </Name>
        {profile.city && (
          <City>
            <MapPinIcon size={12} />
            {profile.city}
          </City>
        )}
        {profile.fictional_icon && <FictionalPill label={t('common:fictional.label')} />}
      </Plate>
    </Spot>
  );
}
