import { styled } from '@vesper/ui/base';

const Cut = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/* Not taken out of the line, or the name would be read as “Anna ,”. */
const Heard = styled.span`font-size: 0;`;

/* The comma that is seen belongs to the age, so that it is never cut; the one that is heard to the name. */
const Age = styled.span`
  flex: none;
  white-space: pre;
  &::before { content: ','; content: ',' / ''; }
`;

/** “Anna, 29” on one line of a flex container: the name is cut where there is no room, its age never. */
export function NameAndAge({ name, age }: { name: string; age: number }) {
  return (
    <>
      <Cut>
        {name}
        <Heard>,</Heard>
      </Cut>
      <Age> {age}</Age>
    </>
  );
}
