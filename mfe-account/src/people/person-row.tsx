import type { ProfileCard } from '@vesper/contracts';
import { HrefLink, useTexts } from '@vesper/host-kit';
import { Avatar, Button, color, pictureOf, styled, type } from '@vesper/ui';

export const PersonRows = styled.ul`
  display: grid;
  gap: 4px;
`;
const Row = styled.li`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 56px;
  > button { flex: none; }
`;
const Words = styled.div`
  flex: 1;
  min-width: 0;
`;
const Name = styled.p`
  font-weight: 500;
  overflow-wrap: anywhere;
  a { color: inherit; }
`;
const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

interface PersonRowProps {
  id: string;
  name: string;
  /** Undefined: not told, and no link to the profile. */
  picture?: ProfileCard['main_image'];
  /** How it stands between the two. */
  text: string;
  hasEnded: boolean;
  /** What ends it: its word, and its name for those who hear the button alone. */
  end: { label: string; name: string; onPress: () => void };
  onUndo: () => void;
  isPending: boolean;
}

/** A person in a list, with a button that ends a block or a grant, and then one that undoes it. */
export function PersonRow({ id, name, picture, text, hasEnded, end, onUndo, isPending }: PersonRowProps) {
  const { t } = useTexts();
  const hasPicture = picture !== undefined;
  return (
    <Row>
      {hasPicture && <Avatar size={40} {...pictureOf(picture)} />}
      <Words>
        <Name>{hasPicture ? <HrefLink href={`/members/${id}`}>{name}</HrefLink> : name}</Name>
        <Quiet>{text}</Quiet>
      </Words>
      <Button
        variant={hasEnded ? 'quiet' : 'secondary'}
        aria-label={hasEnded ? t('people.undo_for', { name }) : end.name}
        loading={isPending}
        onClick={hasEnded ? onUndo : end.onPress}
      >
        {hasEnded ? t('people.undo') : end.label}
      </Button>
    </Row>
  );
}
