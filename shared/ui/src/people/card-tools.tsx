import { color, css, from, motion, radius, shadow, styled, targetSize, type } from '@vesper/ui/base';

/** How far the buttons reach over the card's lower edge. */
const REACH = 22;

/** What is decided about a `ProfileCard`: buttons on its lower edge, clear of the face, as in the swipe game. The card leaves them room (`hasTools`). */
export const CardTools = styled.div`
  position: relative;
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: center;
  min-height: ${targetSize};
  margin-top: -${REACH}px;
  padding-inline: 8px;
`;

/** The look of what stands there: a button, a link, or the trigger of a menu. */
export const cardTool = css`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  justify-content: center;
  min-width: ${targetSize};
  min-height: ${targetSize};
  padding: 4px 10px;
  border-radius: ${radius.pill};
  ${type[14]};
  line-height: 1.15;
  font-weight: 600;
  color: ${color.text};
  text-decoration: none;
  background: ${color.raised};
  border: 1px solid ${color.line};
  box-shadow: ${shadow.float};
  transition: background ${motion.press};
  &:hover { background: ${color.sunken}; }
  ${from.medium} { padding-inline: 14px; }
`;
