import { styled } from '@vesper/ui/base';

const Cut = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Age = styled.span`
  flex: none;
  white-space: pre;
`;

/**
 * “Anna, 29” on one line of a flex container: the name is cut where there is no room, its age never. The comma goes with what is cut,
 * as an ellipsis leaves a gap in which it would stand alone: “Sonntagsl… 29”.
 */
export function NameAndAge({ name, age }: { name: string; age: number }) {
  return (
    <>
      <Cut>{name},</Cut>
      <Age> {age}</Age>
    </>
  );
}
