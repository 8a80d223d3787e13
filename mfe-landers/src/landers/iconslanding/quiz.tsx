import { useTexts } from '@vesper/host-kit';
import { Button, color, from, keyframes, motion, ProgressDots, radius, Stack, styled, type, useBack } from '@vesper/ui';
import { useEffect, useRef, useState } from 'react';
import { type Answer, EveningIcon, questionsOf } from './evening-icons.tsx';

const pop = keyframes`from { opacity: 0; transform: scale(0.9); }`;

/** Four bold fields, the same by day and by night; their words have 4.5:1 on them. */
const FIELDS = ['#FFC76A', '#F7A8B8', '#9FD8CB', '#B9B7F0'];

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  ${from.medium} { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 24px; }
  > li > *, > li { height: 100%; }
  ${FIELDS.map((field, at) => `> :nth-child(4n + ${at + 1}) > * { background: ${field}; }`).join(' ')}
`;

const Drawing = styled(EveningIcon)`
  width: min(96px, 66%);
  fill: none;
  stroke: currentColor;
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  .ground, .shape { fill: #FFFFFF; }
  .ground { stroke: none; }
  /* About 160 px of it are drawn on. */
  ${from.medium} { width: min(200px, 90%); }
`;

const Tile = styled.button`
  display: grid;
  gap: 8px;
  align-content: center;
  justify-items: center;
  width: 100%;
  min-height: clamp(142px, (100svh - 400px) / 2, 200px);
  padding: 12px 8px;
  border-radius: ${radius.sheet};
  color: #1D1715;
  ${type[16]};
  font-weight: 700;
  text-align: center;
  transition: transform ${motion.enter};
  &:hover { transform: translateY(-4px) rotate(-1deg); }
  &:active { transform: scale(0.96); }
  ${from.medium} { min-height: clamp(240px, 100svh - 490px, 310px); ${type[22]}; font-weight: 700; }
`;

const Chosen = styled(Tile)`
  animation: ${pop} 320ms ease-out;
  &:hover, &:active { transform: none; }
`;

/** The evening has three parts. */
const Evening = styled(Tiles)`
  grid-template-columns: repeat(3, minmax(0, 1fr));
  ${from.medium} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

const Heading = styled.h2`
  ${type[28]};
  margin-bottom: 4px;
  ${from.medium} { ${type[48]}; margin-block: 4px 12px; }
`;

/** As high as its words: "Back" comes with the second question, and nothing moves. */
const Steps = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  height: 20px;
  ${type[14]};
  color: ${color.textQuiet};
  > button { margin-inline-start: auto; }
`;

const Text = styled.p`color: ${color.textQuiet};`;

/** Three questions, answered by pressing a drawing. The answers make a picture of an evening, and stay on the page. */
export function Quiz({ pictures }: { pictures: string }) {
  const { t } = useTexts();
  const questions = questionsOf(pictures);
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const question = questions[answers.length];
  const heading = useRef<HTMLHeadingElement>(null);
  const hasBegun = useRef(false);
  const step = answers.length;
  useEffect(() => {
    if (step > 0) hasBegun.current = true;
    if (hasBegun.current) heading.current?.focus({ preventScroll: true });
  }, [step]);

  const takeBack = () => setAnswers((given) => given.slice(0, -1));
  useBack(step > 0, takeBack);

  const number = Math.min(step + 1, questions.length);
  const stepName = t('iconslanding.step', { number, total: questions.length });
  // texts: iconslanding.question.* iconslanding.answer.*
  return (
    <Stack gap={12}>
      <Steps>
        <ProgressDots current={step + 1} total={questions.length} label={stepName} />
        <span aria-hidden>{stepName}</span>
        {step > 0 && (
          <Button variant="quiet" onClick={takeBack}>
            {t('common:words.back')}
          </Button>
        )}
      </Steps>
      <Heading ref={heading} tabIndex={-1}>
        {t(question ? `iconslanding.question.${question.key}` : 'iconslanding.done')}
      </Heading>
      {question ? (
        <Tiles>
          {question.answers.map((answer) => (
            <li key={answer}>
              <Tile type="button" onClick={() => setAnswers((given) => [...given, answer])}>
                <Drawing answer={answer} />
                {t(`iconslanding.answer.${answer}`)}
              </Tile>
            </li>
          ))}
        </Tiles>
      ) : (
        <>
          <Evening>
            {answers.map((answer) => (
              <li key={answer}>
                <Chosen as="div">
                  <Drawing answer={answer} />
                  {t(`iconslanding.answer.${answer}`)}
                </Chosen>
              </li>
            ))}
          </Evening>
          <Text>{t('iconslanding.done_text')}</Text>
        </>
      )}
    </Stack>
  );
}
