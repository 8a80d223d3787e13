import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { FictionalPill, from, MapPinIcon, overPicture, Picture, pictureOf, radius, styled, type } from '@vesper/ui';

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.sheet};
`;

/** On a phone low enough that the page's action is above the fold. */
const Face = styled(Picture)`
  aspect-ratio: 3 / 4;
  max-height: 42vh;
  width: 100%;
  img, svg { width: 100%; height: 100%; object-position: 50% 30%; }
  ${from.large} { max-height: none; }
`;

const Label = styled.div`
  position: absolute;
  inset: 12px 12px auto;
`;

const Caption = styled.div`
  position: absolute;
  inset: auto 0 0;
  padding: 56px 20px 20px;
  color: #FFFFFF;
  background: ${overPicture.gradient};
`;

/** The page's heading: who it is about. */
const Name = styled.h1`
  ${type[28]};
  overflow-wrap: anywhere;
  ${from.medium} { ${type[36]}; }
`;

const Place = styled.p`
  display: flex;
  gap: 4px;
  align-items: center;
  ${type[16]};
`;

/** A member as large as the screen allows, with name, age and city; a fictional profile is labelled (D-46). */
export function Portrait({ member }: { member: ProfileCard }) {
  const { t } = useTexts();
  const { src, srcSet, placeholder } = pictureOf(member.main_image);
  return (
    <Frame>
      <Face
        src={src ?? undefined}
        srcSet={srcSet}
        sizes="(min-width: 992px) 480px, 100vw"
        placeholder={placeholder}
        alt=""
        width={600}
        height={800}
        loading="eager"
        fetchPriority="high"
      />
      {member.fictional_icon && (
        <Label>
          <FictionalPill label={t('common:fictional.label')} onPicture />
        </Label>
      )}
      <Caption>
        <Name tabIndex={-1}>
          {member.name}, {member.age}
        </Name>
        {member.city && (
          <Place>
            <MapPinIcon size={16} />
            {member.city}
          </Place>
        )}
      </Caption>
    </Frame>
  );
}
