import { useHost, useTexts } from '@vesper/host-kit';
import { ChevronDownIcon, color, Stack, styled, targetSize, type } from '@vesper/ui';
import { type MouseEvent, useEffect } from 'react';
import type { Section } from './sections.ts';

const Frame = styled.nav`
  padding: 4px 20px;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: 16px;
`;
const Title = styled.h2`${type[16]}; font-weight: 600;`;
/** What somebody in need looks for, before everything else. */
const Urgent = styled.ul`
  display: flex;
  flex-direction: column;
  a { font-weight: 600; }
`;
const Row = styled.summary`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  min-height: ${targetSize};
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker { display: none; }
  > .lucide { flex: none; color: ${color.textQuiet}; }
  details[open] > & > .lucide { rotate: 180deg; }
`;

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

/** Of the page about safety, in this order; it alone has such sections. */
const URGENT = ['hurtful', 'help', 'contact'];

const show = (id: string) => {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
};

/** Table of contents of a document whose sections can be linked to, folded: it would fill a phone's first screen. Shows the one that the address names: it comes later than the page. */
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
  const entry = ({ id, title }: Section) =>
    id !== undefined && (
      <li key={id}>
        <Name href={`#${id}`} onClick={(event) => jump(event, id)}>
          {title}
        </Name>
      </li>
    );
  const urgent = sections.some(({ id }) => id === 'hurtful') ? URGENT.flatMap((name) => sections.find(({ id }) => id === name) ?? []) : [];
  return (
    <Stack gap={8}>
      {urgent.length > 0 && (
        <Urgent>
          {urgent.map((section) => entry(section.id === 'hurtful' ? { ...section, title: t('static_pages.report') } : section))}
        </Urgent>
      )}
      <Frame aria-labelledby="contents">
        <details>
          <Row>
            <Title id="contents">{t('static_pages.contents')}</Title>
            <ChevronDownIcon />
          </Row>
          <Names>{sections.map(entry)}</Names>
        </details>
      </Frame>
    </Stack>
  );
}
