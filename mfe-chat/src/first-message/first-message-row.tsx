import { useTexts } from '@vesper/host-kit';
import { Anchor, Avatar, color, css, placeholderOf, radius, styled, type } from '@vesper/ui';
import { useFirstMessage } from './use-first-message.ts';
import { WaitingWords } from './waiting-words.tsx';

const List = styled.ul`
  flex: none;
  padding: 4px 8px 0;
`;

const look = css`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 76px;
  padding: 8px;
  border-radius: ${radius.card};
  color: inherit;
  text-decoration: none;
`;

const RowLink = styled(Anchor)`
  ${look}
  &[aria-current] { background: ${color.sunken}; }
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
`;
const Still = styled.div`${look}`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Name = styled.p`
  ${oneLine}
  font-weight: 600;
`;

const Said = styled.p`
  ${oneLine}
  ${type[14]};
  color: ${color.textQuiet};
`;

const Why = styled.p`
  display: flex;
  gap: 4px;
  margin-top: 2px;
  ${type[12]};
  color: ${color.textQuiet};
  .lucide { flex: none; margin-top: 2px; }
`;

interface FirstMessageRowProps {
  /** The member whose conversation is open. */
  current: string | undefined;
}

/** On top of the list: what was written during the signup and is not delivered yet. */
export function FirstMessageRow({ current }: FirstMessageRowProps) {
  const { t } = useTexts();
  const message = useFirstMessage();
  if (!message) return null;
  const { profile, body, refused } = message;
  const content = (
    <>
      <Avatar src={profile?.main_image?.thumb_filename} placeholder={placeholderOf(profile?.main_image?.thumbhash ?? null)} size={56} />
      <Words>
        <Name>{profile?.name ?? t('hindrance.profile_gone')}</Name>
        <Said>{t('list.mine', { text: body })}</Said>
        <Why>
          <WaitingWords refused={refused} />
        </Why>
      </Words>
    </>
  );
  return (
    <List>
      <li>
        {profile ? (
          <RowLink href={`/members/${profile.id}/chat`} aria-current={profile.id === current ? 'page' : undefined}>
            {content}
          </RowLink>
        ) : (
          <Still>{content}</Still>
        )}
      </li>
    </List>
  );
}
