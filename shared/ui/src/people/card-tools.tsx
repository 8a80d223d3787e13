import { color, css, from, motion, radius, styled, targetSize, type } from '@vesper/ui/base';

/** What is decided about a `ProfileCard`: a row of buttons under it, as wide as the card. */
export const CardTools = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  min-height: ${targetSize};
  margin-top: 6px;
  ${from.medium} { gap: 8px; margin-top: 8px; }
`;

/** The look of what stands there: a button, a link, or the trigger of a menu. */
export const cardTool = css`
  display: inline-flex;
  gap: 4px;
  align-items: center;
  justify-content: center;
  min-width: ${targetSize};
  min-height: ${targetSize};
  padding: 4px;
  border-radius: ${radius.control};
  ${type[14]};
  line-height: 1.15;
  font-weight: 600;
  color: ${color.text};
  text-decoration: none;
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  transition: background ${motion.press}, border-color ${motion.press};
  &:hover { background: ${color.sunken}; border-color: ${color.controlBorder}; }
  ${from.medium} { gap: 8px; padding-inline: 12px; }
`;
