import type { ProfileCard } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { Avatar, ButtonLink, color, css, FictionalPill, placeholderOf, radius, styled, type, VisuallyHidden } from '@vesper/ui';
import type { ReactNode } from 'react';

const outlined = css`
  padding: 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

const Card = styled.li<{ $isOutlined: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 8px;
  align-items: center;
  min-width: 0;
  text-align: center;
  ${({ $isOutlined }) => $isOutlined && outlined}
  > a { margin-top: auto; }
`;

const Kind = styled.h3`
  ${type[14]};
  font-weight: 600;
  color: ${color.textQuiet};
`;

const Words = styled.div<{ $isLarge: boolean }>`
  display: grid;
  gap: 2px;
  justify-items: center;
  width: 100%;
  > b {
    overflow: hidden;
    max-width: 100%;
    ${({ $isLarge }) => type[$isLarge ? 18 : 16]};
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  p { ${type[14]}; color: ${color.textQuiet}; overflow-wrap: anywhere; }
`;

/** In a narrow card the button's words take one line in every language. */
const Action = styled(ButtonLink)<{ $isLarge: boolean }>`
  padding-inline: 8px;
  ${({ $isLarge }) => type[$isLarge ? 16 : 14]};
`;

interface PersonCardProps {
  profile: ProfileCard;
  /** `large`: beside the list, where there is room. */
  size?: 'medium' | 'large';
  /** Why they are here, where the cards of a row differ. */
  kind?: string;
  name: string;
  /** What is known of them, under the name. */
  children?: ReactNode;
  /** The way to write to them: its words, its address, and whether it is the page's main action. */
  action: { words: string; href: string; isMain?: boolean };
  isOutlined?: boolean;
}

/** A person to write to: a face, a name, and one button. Unlike a row of the list it is no chat yet. */
export function PersonCard({ profile, size = 'medium', kind, name, children, action, isOutlined = true }: PersonCardProps) {
  const { t } = useTexts();
  const { online, fictional_icon, main_image } = profile;
  const isLarge = size === 'large';
  return (
    <Card $isOutlined={isOutlined}>
      {kind !== undefined && <Kind>{kind}</Kind>}
      <Avatar
        src={main_image?.thumb_filename}
        placeholder={placeholderOf(main_image?.thumbhash ?? null)}
        size={isLarge ? 96 : 64}
        onlineLabel={online ? t('common:words.online') : undefined}
      />
      <Words $isLarge={isLarge}>
        <b>{name}</b>
        {fictional_icon && <FictionalPill label={t('common:fictional.label')} />}
        {children}
      </Words>
      <Action href={action.href} variant={action.isMain ? 'primary' : 'secondary'} wide $isLarge={isLarge}>
        {action.words} <VisuallyHidden>{profile.name}</VisuallyHidden>
      </Action>
    </Card>
  );
}
