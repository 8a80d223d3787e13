import type { ReactNode } from 'react';
import { styled } from '../styled.ts';
import { color } from '../theme/colors.ts';
import { from, type } from '../theme/tokens.ts';

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding-block: 24px 16px;
  ${from.medium} { padding-block: 32px 24px; }
`;

const Words = styled.div`
  flex: 1 1 240px;
  min-width: 0;
`;

const Title = styled.h1`
  ${type[28]};
  ${from.medium} { ${type[36]}; }
`;

const Sub = styled.p`
  margin-top: 4px;
  color: ${color.textQuiet};
`;

interface PageHeadingProps {
  title: ReactNode;
  /** A line under the title: a count, what the page is for. */
  text?: ReactNode;
  /** Before the title: a back button. */
  before?: ReactNode;
  /** After the title: what can be done on the whole page. */
  actions?: ReactNode;
}

/** The page's only `h1`. It can be focused by script, so that a navigation is announced. */
export function PageHeading({ title, text, before, actions }: PageHeadingProps) {
  return (
    <Bar>
      {before}
      <Words>
        <Title tabIndex={-1}>{title}</Title>
        {text && <Sub>{text}</Sub>}
      </Words>
      {actions}
    </Bar>
  );
}
