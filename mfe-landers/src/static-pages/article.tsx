import { Stack, styled, type } from '@vesper/ui';
import { Filled, type Values } from './filled.tsx';
import type { Section } from './sections.ts';

const Body = styled(Stack)`padding-bottom: 64px;`;
const Heading = styled.h2`
  ${type[18]};
  margin-bottom: 4px;
`;
const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface ArticleProps {
  sections: readonly Section[];
  values: Values;
  isNumbered?: boolean;
}

/** The sections of a static page, one after another. */
export function Article({ sections, values, isNumbered = false }: ArticleProps) {
  return (
    <Body as="article" gap={24}>
      {sections.map(({ title, text }, index) => (
        <section key={title}>
          <Heading>
            {isNumbered && `${index + 1}. `}
            <Filled text={title} values={values} />
          </Heading>
          <Text>
            <Filled text={text} values={values} />
          </Text>
        </section>
      ))}
    </Body>
  );
}
