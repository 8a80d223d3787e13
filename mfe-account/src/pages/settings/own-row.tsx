import type { User } from '@vesper/contracts';
import { HrefLink, useTexts } from '@vesper/host-kit';
import { Avatar, Card, ChevronRightIcon, color, css, from, radius, styled, type } from '@vesper/ui';

const look = css`
  display: flex;
  gap: 12px;
  align-items: center;
  height: 72px;
  margin-bottom: 16px;
  padding: 8px 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  ${from.large} { display: none; }
`;
const part = css`
  display: flex;
  gap: 16px;
  align-items: center;
  padding: 16px 24px;
  outline-offset: -4px;
`;
const Empty = styled.div`${look}`;
/** Without a card of its own it is a part of one. */
const Row = styled(HrefLink)<{ $isPart: boolean }>`
  ${({ $isPart }) => ($isPart ? part : look)}
  color: ${color.text};
  text-decoration: none;
  &:active { background: ${color.sunken}; }
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
  > .lucide { flex: none; color: ${color.textQuiet}; }
`;
const Words = styled.span`
  flex: 1;
  min-width: 0;
`;
const Name = styled.span`
  display: block;
  ${type[18]};
  font-weight: 600;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Quiet = styled.span`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** Above the index of a small window: whose settings these are, and the way to their profile. It keeps its room until they are known. */
export function OwnRow({ user }: { user: User | undefined }) {
  if (!user) return <Empty aria-hidden />;
  return <Own user={user} />;
}

/** The same on a wide screen, as the first part of the account's card. */
export function OwnPart({ user }: { user: User }) {
  return (
    <Card flush data-on-wide>
      <Own user={user} isPart />
    </Card>
  );
}

function Own({ user: { id, profile }, isPart = false }: { user: User; isPart?: boolean }) {
  const { t } = useTexts();
  return (
    <Row href={`/members/${id}`} $isPart={isPart}>
      <Avatar src={profile.main_image?.thumb_filename} size={isPart ? 56 : 40} />
      <Words>
        <Name>{profile.name}</Name> <Quiet>{t('settings.view_profile')}</Quiet>
      </Words>
      <ChevronRightIcon size={20} />
    </Row>
  );
}
