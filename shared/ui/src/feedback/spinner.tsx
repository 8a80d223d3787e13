import { ownProps } from '../layout/own-props.ts';
import { keyframes, styled } from '../styled.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** A spinning ring in the text colour. Hidden from screen readers: the surrounding component names what is loading. */
export const Spinner = styled.span.withConfig(ownProps('size')).attrs({ 'aria-hidden': true })<{ size?: number }>`
  display: inline-block;
  flex: none;
  width: ${({ size = 20 }) => size}px;
  height: ${({ size = 20 }) => size}px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;
