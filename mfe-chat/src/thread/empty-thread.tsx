import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Avatar, color, placeholderOf, styled, type } from '@vesper/ui';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  align-items: center;
  margin: auto;
  padding: 32px 16px;
  text-align: center;
`;

const Name = styled.p`
  margin-top: 12px;
  ${type[22]};
  font-weight: 700;
`;

const Quiet = styled.p`color: ${color.textQuiet};`;

/** Shown before the first message: who it goes to. */
export function EmptyThread({ profile: { name, age, city, main_image } }: { profile: ProfileCard }) {
  const { t } = useTexts();
  return (
    <Frame>
      <Avatar src={main_image?.thumb_filename} placeholder={placeholderOf(main_image?.thumbhash ?? null)} size={96} />
      <Name>
        {name}, {age}
      </Name>
      {city && <Quiet>{city}</Quiet>}
      <Quiet>{t('thread.opening')}</Quiet>
    </Frame>
  );
}
