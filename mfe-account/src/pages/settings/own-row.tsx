import type { User } from '@vesper/contracts';
import { HrefLink, useTexts } from '@vesper/host-kit';
import { Avatar, ChevronRightIcon, color, css, from, radius, styled, type } from '@vesper/ui';

const look = css`
  display: flex;
  gap: 12px;
  align-items: center;
  height: 72px;
  margin-bottom: 16px;
  padding: 8px 16px 8px 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  ${from.large} { display: none; }
`;
const Empty = styled.div`${look}`;
const Row = styled(HrefLink)`
  ${look}
  color: ${color.text};
  text-decoration: none;
  &:hover { background: ${color.sunken}; }
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
  const { t } = useTexts();
  if (!user) return <Empty aria-hidden />;
  const { name, main_image: image } = user.profile;
  return (
    <Row href={`/members/${user.id}`}>
      <Avatar src={image?.thumb_filename} size={48} />
      <Words>
        <Name>{name}</Name> <Quiet>{t('settings.view_profile')}</Quiet>
      </Words>
      <ChevronRightIcon size={20} />
    </Row>
  );
}
