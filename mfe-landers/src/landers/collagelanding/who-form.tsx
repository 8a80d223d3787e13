import { type Gender, GENDERS, SEEKING, type Seeking } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { color, from, motion, radius, shadow, styled, type, visuallyHidden } from '@vesper/ui';
import { useState } from 'react';
import { Offer } from '../../signup/offer.tsx';
import { SignupButton } from '../../signup/signup-button.tsx';

const Sheet = styled.section`
  display: grid;
  gap: 12px;
  padding: 14px;
  text-align: start;
  border-radius: ${radius.sheet};
  background: ${color.surface};
  box-shadow: ${shadow.float};
  ${from.medium} { gap: 16px; padding: 24px; }
`;

/** The question over its answers. */
const Question = styled.fieldset`
  display: grid;
  gap: 4px;
  > legend { display: contents; }
`;

const Label = styled.span`
  ${type[14]};
  font-weight: 600;
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > * { flex: 1 1 26%; }
`;

const Answer = styled.label`
  display: grid;
  place-items: center;
  min-height: 44px;
  padding: 4px 8px;
  border: 1.5px solid ${color.controlBorder};
  border-radius: 12px;
  ${type[14]};
  font-weight: 600;
  text-align: center;
  cursor: pointer;
  transition: background ${motion.press};
  &:has(:checked) { color: ${color.onPrimarySoft}; border-color: ${color.primary}; background: ${color.primarySoft}; box-shadow: inset 0 0 0 1px ${color.primary}; }
  &:has(:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; }
`;

const Radio = styled.input`${visuallyHidden};`;

const Price = styled(Offer)`
  grid-area: auto;
  font-weight: 400;
  text-align: center;
  color: ${color.textQuiet};
  ${from.medium} { ${type[14]}; }
`;

const QUESTIONS = [
  { field: 'gender', texts: 'gender', answers: GENDERS },
  { field: 'seeking', texts: 'genders', answers: SEEKING },
] as const;

/** The signup's first two questions. Their answers go into its draft, so it does not ask again; what is left open it asks. */
export function WhoForm({ lander }: { lander: string }) {
  const { stores } = useHost();
  const { t } = useTexts();
  const draft = useStoreValue(stores.signupDraft, (state) => state);
  const [chosen, setChosen] = useState<{ gender?: Gender; seeking?: Seeking }>({});
  // texts: collagelanding.form.*
  return (
    <Sheet>
      {QUESTIONS.map(({ field, texts, answers }) => (
        <Question key={field}>
          <legend>
            <Label>{t(`collagelanding.form.${field}`)}</Label>
          </legend>
          <Answers>
            {answers.map((value) => (
              <Answer key={value}>
                <Radio
                  type="radio"
                  name={field}
                  value={value}
                  checked={(chosen[field] ?? draft[field]) === value}
                  onChange={() => setChosen({ ...chosen, [field]: value })}
                />
                {t(`common:${texts}.${value}`)}
              </Answer>
            ))}
          </Answers>
        </Question>
      ))}
      <SignupButton lander={lander} answers={chosen} />
      <Price />
    </Sheet>
  );
}
