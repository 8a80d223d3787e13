import { styled } from '../styled.ts';
import { color, shadow } from '../theme/colors.ts';
import { layer, radius } from '../theme/tokens.ts';

const Link = styled.a`
  position: fixed;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  z-index: ${layer.toast};
  padding: 10px 16px;
  font-weight: 600;
  background: ${color.raised};
  border-radius: ${radius.control};
  box-shadow: ${shadow.float};
  &:not(:focus) { transform: translateY(-200%); }
`;

/** First tab stop: skips the top bar. */
export function SkipLink({ targetId, children }: { targetId: string; children: string }) {
  return (
    <Link
      href={`#${targetId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      {children}
    </Link>
  );
}
