import type { ChatEntry } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { ButtonLink, color, FictionalPill, Picture, pictureOf, radius, styled, type, VisuallyHidden } from '@vesper/ui';
import { SaidWords } from '../../message-types/said-words.tsx';

const Card = styled.li`
  display: grid;
  grid-template-columns: minmax(112px, 2fr) minmax(0, 3fr);
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

const Face = styled(Picture)`
  height: 100%;
  min-height: 232px;
  img, svg { position: absolute; inset: 0; width: 100%; height: 100%; object-position: 50% 30%; }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: flex-start;
  min-width: 0;
  padding: 16px;
  > a { margin-top: auto; }
`;

const Kind = styled.h3`
  ${type[14]};
  font-weight: 600;
  color: ${color.textQuiet};
`;

const Name = styled.b`
  overflow: hidden;
  max-width: 100%;
  ${type[22]};
  font-weight: 700;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** What they said last, as it stands in the chat. */
const Said = styled.p`
  display: -webkit-box;
  overflow: hidden;
  max-width: 100%;
  padding: 10px 14px;
  border-radius: 18px 18px 18px 4px;
  background: ${color.sunken};
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

/** The chat that waits for this member: its person, what they said, and the page's main action. */
export function AnswerCard({ chat: { conversation, profile, last_message } }: { chat: ChatEntry }) {
  const { t } = useTexts();
  const { src, srcSet, placeholder } = pictureOf(profile.main_image);
  return (
    <Card>
      <Face src={src ?? undefined} srcSet={srcSet} sizes="180px" placeholder={placeholder} alt="" width={300} height={400} />
      <Words>
        <Kind>{t('list.your_turn')}</Kind>
        <Name>{profile.name}</Name>
        {profile.fictional_icon && <FictionalPill label={t('common:fictional.label')} />}
        <Said>{last_message && <SaidWords said={last_message} />}</Said>
        <ButtonLink href={`/chats/${conversation}`} wide>
          {t('message.reply')} <VisuallyHidden>{profile.name}</VisuallyHidden>
        </ButtonLink>
      </Words>
    </Card>
  );
}
