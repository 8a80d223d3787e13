import { Anchor, color, css, radius, styled, targetSize, type } from '@vesper/ui';

/** Small buttons under a message. */
export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
`;

const choice = css`
  display: inline-flex;
  align-items: center;
  min-height: ${targetSize};
  padding-inline: 10px;
  border-radius: ${radius.control};
  ${type[14]};
  font-weight: 600;
  color: ${color.link};
  text-decoration: none;
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
`;

export const Choice = styled.button`${choice}`;
export const ChoiceLink = styled(Anchor)`${choice}`;
