import type { ReactNode } from 'react';
import { css, styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { below, from, type } from '../theme/tokens.ts';
import { visuallyHidden } from '../text/visually-hidden.tsx';

const Title = styled.h1`${type[28]};`;

const Sub = styled.p`
  margin-top: 4px;
  color: ${color.textQuiet};
`;

const Words = styled.div`
  flex: 1 1 240px;
  min-width: 0;
`;

const Bar = styled.header<{ $isCompact: boolean; $hidesTitle: boolean; $isLarge: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding-block: 24px 16px;
  ${({ $isCompact }) =>
    $isCompact &&
    css`
      gap: 8px 16px;
      padding-block: 12px 8px;
      ${Title} { ${type[22]}; }
      ${Sub} { margin: 0; ${type[14]}; }
      ${Words} { flex-basis: 140px; }
    `}
  ${({ $hidesTitle }) =>
    $hidesTitle &&
    css`
      ${below.medium} {
        gap: 2px 16px;
        padding-block: 4px 5px;
        ${Title} { ${visuallyHidden} }
        ${Sub} { font-size: 0.8125rem; line-height: 1.125rem; }
      }
    `}
  ${from.medium} {
    padding-block: 24px 20px;
    ${Title} { ${type[28]}; }
    ${Sub} { margin-top: 4px; ${type[16]}; }
  }
  ${({ $isLarge }) => $isLarge && css`${from.medium} { ${Title} { ${type[36]}; } }`}
`;

interface PageHeadingProps {
  title: ReactNode;
  /** A line under the title: a count, what the page is for. */
  text?: ReactNode;
  /** Before the title: a back button. */
  before?: ReactNode;
  /** After the title: actions for the whole page. */
  actions?: ReactNode;
  /** Minimal height on a phone, so that the content starts on the first screen. */
  isCompact?: boolean;
  /** On a phone the title is for screen readers alone, as the bottom bar says where one is; under the top bar the text stands first. */
  hidesTitle?: boolean;
  /** Of a page that visitors come to first: where there is room the title is as large as the signup’s questions. */
  isLarge?: boolean;
}

/** The page's only `h1`. Focusable by script, so that navigation is announced. */
export function PageHeading({ title, text, before, actions, isCompact = false, hidesTitle = false, isLarge = false }: PageHeadingProps) {
  return (
    <Bar $isCompact={isCompact} $hidesTitle={hidesTitle} $isLarge={isLarge}>
      {before}
      <Words>
        <Title tabIndex={-1}>{title}</Title>
        {text && <Sub>{text}</Sub>}
      </Words>
      {actions}
    </Bar>
  );
}
