import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Anchor, Avatar, color, css, FictionalPill, placeholderOf, radius, styled, type } from '@vesper/ui';
import type { ReactNode } from 'react';

/** On top of the list. */
export const BegunList = styled.ul`
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

export const RowLink = styled(Anchor)`
  ${look}
  &[aria-current] { background: ${color.sunken}; }
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
`;
const Still = styled.div`${look}`;

export const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Name = styled.p`
  ${oneLine}
  font-weight: 600;
`;

export const Said = styled.p`
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

/** D-46. */
export const Fictional = styled.div`margin-top: 4px;`;

interface BegunRowProps {
  /** Null: they are gone. */
  profile: Pick<ProfileCard, 'id' | 'name' | 'main_image' | 'fictional_icon'> | null;
  said: ReactNode;
  /** What it waits for, with an icon. */
  why: ReactNode;
  isCurrent: boolean;
}

/** Someone to whom something was written that is not delivered, so that there is no chat yet. */
export function BegunRow({ profile, said, why, isCurrent }: BegunRowProps) {
  const { t } = useTexts();
  const content = (
    <>
      <Avatar src={profile?.main_image?.thumb_filename} placeholder={placeholderOf(profile?.main_image?.thumbhash ?? null)} size={56} />
      <Words>
        <Name>{profile?.name ?? t('hindrance.profile_gone')}</Name>
        <Said>{said}</Said>
        <Why>{why}</Why>
        {profile?.fictional_icon && (
          <Fictional>
            <FictionalPill label={t('common:fictional.label')} />
          </Fictional>
        )}
      </Words>
    </>
  );
  return (
    <li>
      {profile ? (
        <RowLink href={`/members/${profile.id}/chat`} aria-current={isCurrent ? 'page' : undefined}>
          {content}
        </RowLink>
      ) : (
        <Still>{content}</Still>
      )}
    </li>
  );
}
