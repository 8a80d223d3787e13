import { styled, targetSize } from '@vesper/ui/base';

/** Icon buttons under a `ProfileCard`, so that nothing lies over a face. A last one in a `div` stands at the end. */
export const CardTools = styled.div`
  display: flex;
  align-items: center;
  min-height: calc(${targetSize} + 4px);
  padding-top: 4px;
  > div:last-child { margin-inline-start: auto; }
`;
