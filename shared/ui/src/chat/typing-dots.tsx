import { color, keyframes, styled, VisuallyHidden } from '@vesper/ui/base';

const hop = keyframes`
  0%, 60%, 100% { transform: none; opacity: 0.5; }
  30% { transform: translateY(-4px); opacity: 1; }
`;

const Row = styled.li`
  display: flex;
  gap: 5px;
  align-self: flex-start;
  margin-top: 12px;
  padding: 16px;
  border-radius: 18px;
  background: ${color.bubbleYours};
`;

const Dot = styled.span`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${color.textQuiet};
  animation: ${hop} 1.2s ease-in-out infinite;
  &:nth-child(3) { animation-delay: 0.15s; }
  &:nth-child(4) { animation-delay: 0.3s; }
`;

/** Typing indicator; `label` for screen readers: "Anna is typing". */
export function TypingDots({ label }: { label: string }) {
  return (
    <Row>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Dot />
      <Dot />
      <Dot />
    </Row>
  );
}
