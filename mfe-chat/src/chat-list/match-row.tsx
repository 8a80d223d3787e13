import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Avatar, color, FictionalPill, placeholderOf, styled, type } from '@vesper/ui';
import { Name, RowLink, Said, Words } from './begun-row.tsx';

const Hello = styled.span`
  flex: none;
  ${type[14]};
  font-weight: 600;
  color: ${color.link};
`;

/** A match without a word yet, as the next row of the list of chats. */
export function MatchRow({ profile }: { profile: ProfileCard }) {
  const { t } = useTexts();
  const { id, name, online, fictional_icon, main_image } = profile;
  return (
    <li>
      <RowLink href={`/members/${id}/chat`}>
        <Avatar
          src={main_image?.thumb_filename}
          placeholder={placeholderOf(main_image?.thumbhash ?? null)}
          size={56}
          onlineLabel={online ? t('common:words.online') : undefined}
        />
        <Words>
          <Name>{name}</Name>
          <Said>{t('list.match')}</Said>
          {fictional_icon && <FictionalPill label={t('common:fictional.label')} />}
        </Words>
        <Hello>{t('list.say_hello')}</Hello>
      </RowLink>
    </li>
  );
}
