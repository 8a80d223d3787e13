import { styled } from '../styled.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { color } from '../theme/colors.ts';

const Dot = styled.span`
  display: inline-block;
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: 50%;
  background: ${color.online};
  box-shadow: 0 0 0 2px var(--dot-ring, ${color.surface});
`;

/** A green dot with the text for screen readers. */
export function OnlineDot({ label, className }: { label: string; className?: string }) {
  return (
    <Dot className={className} title={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Dot>
  );
}
