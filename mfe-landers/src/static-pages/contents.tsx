import { useHost, useTexts } from '@vesper/host-kit';
import { color, Stack, styled, targetSize, type } from '@vesper/ui';
import { type MouseEvent, useEffect } from 'react';
import type { Section } from './sections.ts';

const Frame = styled(Stack)`
  padding: 16px 20px 8px;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: 16px;
`;
const Title = styled.h2`${type[16]}; font-weight: 600;`;
const Names = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  column-gap: 16px;
`;
const Name = styled.a`
  display: flex;
  align-items: center;
  min-height: ${targetSize};
  color: ${color.link};
  text-decoration: none;
  &:hover { text-decoration: underline; text-underline-offset: 3px; }
`;

const show = (id: string) => {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
};

/** Table of contents of a document whose sections can be linked to. Shows the one that the address names: it comes later than the page. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useTexts();
  const { navigation } = useHost();
  useEffect(() => {
    const named = navigation.location().hash.slice(1);
    if (named !== '') show(named);
  }, [navigation]);
  /** Without an entry in the history: going back leaves the page. */
  const jump = (event: MouseEvent, id: string) => {
    event.preventDefault();
    show(id);
  };
  return (
    <Frame as="nav" gap={4} aria-labelledby="contents">
      <Title id="contents">{t('static_pages.contents')}</Title>
      <Names>
        {sections.map(
          ({ id, title }) =>
            id !== undefined && (
              <li key={id}>
                <Name href={`#${id}`} onClick={(event) => jump(event, id)}>
                  {title}
                </Name>
              </li>
            ),
        )}
      </Names>
    </Frame>
  );
}
