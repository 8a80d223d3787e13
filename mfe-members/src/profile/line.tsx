import { color, styled } from '@vesper/ui';

/** What is told in one line, with an icon where the page's words begin; of two lines, the icon stands at the first. */
export const Line = styled.p`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  overflow-wrap: anywhere;
  .lucide { flex: none; margin-top: 2px; color: ${color.primaryShape}; }
  strong { font-weight: 600; }
`;
