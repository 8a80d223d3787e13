import { styled } from '../styled.ts';
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
  > svg { flex: none; }
`;

/** Long names are truncated with an ellipsis; descenders are not clipped. */
const Name = styled.span`
  min-width: 0;
  padding-block: 0.2em;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Left = styled.rect`fill: ${color.primaryShape};`;
const Right = styled.rect`fill: ${color.secondaryShape};`;

/** The brand's mark (two strokes forming a heart, in its two hues) and its name. */
export function Logo({ name }: { name: string }) {
  return (
    <Element>
      <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden>
        <Right x="8" y="4.4" width="10.4" height="19.4" rx="5.2" transform="rotate(45 13.2 18.6)" />
        <Left x="8" y="4.4" width="10.4" height="19.4" rx="5.2" transform="rotate(-45 13.2 18.6)" />
      </svg>
      <Name>{name}</Name>
    </Element>
  );
}
