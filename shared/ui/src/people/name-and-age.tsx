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

/** “Anna, 29” on one line of a flex container: the name is cut where there is no room, the age never. */
export function NameAndAge({ name, age }: { name: string; age: number }) {
  return (
    <>
      <Cut>{name},</Cut>
      <Age> {age}</Age>
    </>
  );
}
