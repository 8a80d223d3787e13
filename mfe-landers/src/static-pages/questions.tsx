import { useHost, useTexts } from '@vesper/host-kit';
import { barHeight, ChevronDownIcon, color, from, radius, styled, targetSize, type } from '@vesper/ui';
import { useEffect } from 'react';
import { Filled, type Values } from './filled.tsx';
import { showSection } from './show-section.ts';
import { beginningOf, type Section } from './sections.ts';
import type { Topic } from './topics.ts';

/** Beside each other where there is room. An opened answer moves nothing in the other column. */
const Columns = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px 24px;
  align-items: start;
  padding-bottom: 48px;
  ${from.large} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
`;

const Name = styled.h2`
  display: flex;
  gap: 10px;
  align-items: center;
  margin-bottom: 12px;
  ${type[18]};
  .lucide { flex: none; color: ${color.primaryShape}; }
`;

const Rows = styled.div`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;

const Question = styled.details`
  scroll-margin-top: calc(${barHeight} + 16px);
  & + & { border-top: 1px solid ${color.line}; }
`;

const Row = styled.summary`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  min-height: ${targetSize};
  padding: 12px 16px;
  border-radius: ${radius.card};
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker { display: none; }
  > .lucide { flex: none; color: ${color.textQuiet}; }
  details[open] > & > .lucide { rotate: 180deg; }
`;

const Title = styled.h3`${type[16]}; font-weight: 600; text-wrap: pretty;`;

const Words = styled.div`min-width: 0;`;

/** The whole answer takes its place. */
const Beginning = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  ${type[14]};
  color: ${color.textQuiet};
  details[open] > summary & { display: none; }
`;

const Answer = styled.p`
  padding: 0 16px 16px;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface QuestionsProps {
  sections: readonly Section[];
  /** By column. */
  topics: readonly (readonly Topic[])[];
  values: Values;
}

/** The sections of a static page by topic, each to be opened; how an answer begins is read before that. The one that the address names is open: it comes later than the page. */
export function Questions({ sections, topics, values }: QuestionsProps) {
  const { t } = useTexts();
  const { navigation } = useHost();
  useEffect(() => {
    const named = navigation.location().hash.slice(1);
    if (named !== '') showSection(named);
  }, [navigation]);

  // texts: static_pages.topics.*
  return (
    <Columns>
      {topics.map((column) => (
        <Column key={column[0]?.name}>
          {column.map(({ name, Icon, questions }) => (
            <section key={name}>
              <Name>
                <Icon size={22} />
                {t(`static_pages.topics.${name}`)}
              </Name>
              <Rows>
                {questions
                  .flatMap((wanted) => sections.find(({ id }) => id === wanted) ?? [])
                  .map(({ id, title, text }) => (
                    <Question key={id} id={id}>
                      <Row>
                        <Words>
                          <Title>{title}</Title>
                          <Beginning aria-hidden>
                            <Filled text={beginningOf(text)} values={values} />
                          </Beginning>
                        </Words>
                        <ChevronDownIcon size={20} />
                      </Row>
                      <Answer>
                        <Filled text={text} values={values} />
                      </Answer>
                    </Question>
                  ))}
              </Rows>
            </section>
          ))}
        </Column>
      ))}
    </Columns>
  );
}
