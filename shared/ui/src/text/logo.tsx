import { defaultMark, MARK_SIDE, MARK_VARIABLES, markMask } from '@vesper/contracts/theme';
import { css, styled } from '../styled.ts';
import { color } from '../theme/colors.ts';

const Element = styled.span`
  display: inline-flex;
  gap: 9px;
  align-items: center;
  color: ${color.text};
  font-size: 1.375rem;
  line-height: 1;
  font-weight: 700;
  letter-spacing: -0.035em;
  max-width: 100%;
`;

/** Long names are truncated with an ellipsis; descenders are not clipped, nor the last letter, which the tight spacing draws past its box. */
const Name = styled.span`
  min-width: 0;
  padding: 0.2em 0.06em 0.2em 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const layer = (index: 0 | 1, fill: string) => {
  const mask = `var(${MARK_VARIABLES[index]}, ${markMask(defaultMark[index])})`;
  return css`
    background: ${fill};
    -webkit-mask: ${mask} center / contain no-repeat;
    mask: ${mask} center / contain no-repeat;
  `;
};

/** Drawn by masks, as its shapes are the brand's, which no release knows; its colours follow the appearance. */
const Mark = styled.span`
  flex: none;
  position: relative;
  width: ${MARK_SIDE}px;
  height: ${MARK_SIDE}px;
  forced-color-adjust: none;
  &::before, &::after { content: ''; position: absolute; inset: 0; }
  &::before { ${layer(0, color.secondaryShape)} }
  &::after { ${layer(1, color.primaryShape)} }
`;

/** The brand's mark, two shapes in its two hues, and its name. */
export function Logo({ name }: { name: string }) {
  return (
    <Element>
      <Mark />
      <Name>{name}</Name>
    </Element>
  );
}
