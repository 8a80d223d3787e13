import type { FactName, Profile } from '@vesper/contracts';
import { useTexts } from '@vesper/host-kit';
import { BodyIcon, color, EyeIcon, HairIcon, HeartIcon, radius, styled, TattooIcon, type } from '@vesper/ui';
import { type ReactElement, useId } from 'react';
import { isTold } from './is-told.ts';

const Title = styled.h2`
  ${type[18]};
  margin-bottom: 8px;
  font-weight: 700;
`;

/** One after the other, as the interests: however many there are, none stands alone. */
const All = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const Fact = styled.li`
  display: flex;
  gap: 8px;
  align-items: center;
  min-width: 0;
  padding: 6px 12px 6px 10px;
  ${type[14]};
  font-weight: 500;
  overflow-wrap: anywhere;
  border-radius: ${radius.pill};
  background: ${color.sunken};
  .lucide { flex: none; color: ${color.textQuiet}; }
`;

/** Those two stand above, on a line of their own. */
type Told = Exclude<FactName, 'signup_reason' | 'relationship_status'>;

const TOLD: readonly Told[] = ['sexuality', 'body_type', 'hair_colour', 'eye_colour', 'tattoos'];

const ICONS: Record<Told, ReactElement> = {
  sexuality: <HeartIcon size={18} />,
  body_type: <BodyIcon size={18} />,
  hair_colour: <HairIcon size={18} />,
  eye_colour: <EyeIcon size={18} />,
  tattoos: <TattooIcon size={18} />,
};

/** A member's facts as a person would say them: "Green eyes", not "Eyes: green". Nothing, if they tell none. */
export function FactWords({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const id = useId();
  const told = TOLD.filter((name) => isTold(name, profile[name]));
  if (told.length === 0) return null;
  const wordsOf = (name: Told) =>
    name === 'sexuality' ? t(`common:attributes.${name}.${profile[name]}`) : t(`profile.told.${name}.${profile[name]}`);
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{t('profile.facts')}</Title>
      <All>
        {told.map((name) => (
          <Fact key={name}>
            {ICONS[name]}
            {wordsOf(name)}
          </Fact>
        ))}
      </All>
    </section>
  );
}
