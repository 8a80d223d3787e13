import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Avatar, color, FictionalPill, placeholderOf, styled, type } from '@vesper/ui';
import { useDraft } from '../session/chat-context.ts';
import { Name, RowLink, Said, Words } from './begun-row.tsx';
import { DraftWords } from './draft-words.tsx';

const Hello = styled.span`
  flex: none;
  ${type[14]};
  font-weight: 600;
  color: ${color.link};
`;

/** A match without a word yet, or someone to whom one is typed and not sent, as a row of the list of chats. */
export function MatchRow({ profile }: { profile: ProfileCard }) {
  const { t } = useTexts();
  const { id, name, online, fictional_icon, main_image } = profile;
  const [draft] = useDraft(id);
  const isBegun = draft.trim() !== '';
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
          <Said>{isBegun ? <DraftWords text={draft} /> : t('list.match')}</Said>
          {fictional_icon && <FictionalPill label={t('common:fictional.label')} />}
        </Words>
        {!isBegun && <Hello>{t('list.say_hello')}</Hello>}
      </RowLink>
    </li>
  );
}
