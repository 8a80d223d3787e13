import { type FactName, FACTS, type Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { color, styled, type } from '@vesper/ui';
import { isTold } from '../../profile/is-told.ts';

const List = styled.dl`
  ${type[14]};
  > div {
    display: flex;
    gap: 16px;
    justify-content: space-between;
    padding-block: 8px;
    border-top: 1px solid ${color.line};
  }
  > div:last-child { border-bottom: 1px solid ${color.line}; }
  dt { flex: none; color: ${color.textQuiet}; }
  dd { font-weight: 600; text-align: end; overflow-wrap: anywhere; }
`;

/** What someone is here for, their life, then their looks. */
const ORDER: readonly FactName[] = [
  'signup_reason',
  ...(['relationship_status', 'sexuality', 'body_type', 'hair_colour', 'eye_colour', 'tattoos'] as const),
];

/** A member's facts as short lines, label and value: beside a chat they are looked up, not read. Nothing, if they tell none. */
export function FactList({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const told = ORDER.filter((name) => name in FACTS && isTold(name, profile[name]));
  if (told.length === 0) return null;
  // texts: common:attributes.*
  return (
    <List>
      {told.map((name) => (
        <div key={name}>
          <dt>{t(`common:attributes.labels.${name}`)}</dt>
          <dd>{t(`common:attributes.${name}.${profile[name]}`)}</dd>
        </div>
      ))}
    </List>
  );
}
