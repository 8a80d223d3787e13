import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { FictionalPill, Picture, pictureOf, radius, styled } from '@vesper/ui';

const Frame = styled.div`
  position: relative;
  border-radius: ${radius.card};
  overflow: hidden;
`;

const Label = styled.div`
  position: absolute;
  inset: 12px 12px auto;
`;

/** The member whom the first message goes to; fictional profiles are labelled (D-46). */
export function MemberPicture({ member }: { member: ProfileCard }) {
  const { t } = useTexts();
  const { src, placeholder } = pictureOf(member.main_image);
  return (
    <Frame>
      <Picture src={src ?? undefined} placeholder={placeholder} alt="" width={600} height={800} loading="eager" />
      {member.fictional_icon && (
        <Label>
          <FictionalPill label={t('common:fictional.label')} onPicture />
        </Label>
      )}
    </Frame>
  );
}
