import { barHeight, Stack, styled, type } from '@vesper/ui';
import { Fragment, type ReactNode } from 'react';
import { Contents } from './contents.tsx';
import { piecesOf, type Section } from './sections.ts';

const Body = styled(Stack)`padding-bottom: 64px;`;
const Heading = styled.h2`
  ${type[18]};
  margin-bottom: 4px;
  outline: none;
  scroll-margin-top: calc(${barHeight} + 16px);
`;
const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface ArticleProps {
  sections: readonly Section[];
  /** By the name of their placeholder. One that is not among them stays as it was written. */
  values: Readonly<Record<string, ReactNode>>;
  isNumbered?: boolean;
}

/** The sections of a static page, with the brand's values in them. */
export function Article({ sections, values, isNumbered = false }: ArticleProps) {
  const filled = (text: string) =>
    piecesOf(text).map((piece, position) => (
      <Fragment key={position}>{'words' in piece ? piece.words : (values[piece.name] ?? `{{${piece.name}}}`)}</Fragment>
    ));
  return (
    <Body as="article" gap={24}>
      {sections.some(({ id }) => id !== undefined) && <Contents sections={sections} />}
      {sections.map(({ id, title, text }, index) => (
        <section key={title}>
          <Heading {...(id !== undefined && { id, tabIndex: -1 })}>
            {isNumbered && `${index + 1}. `}
            {filled(title)}
          </Heading>
          <Text>{filled(text)}</Text>
        </section>
      ))}
    </Body>
  );
}
