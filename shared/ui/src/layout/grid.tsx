import { type Breakpoint, css, from, gridColumns, gutter, ownProps, styled } from '@vesper/ui/base';

/** Twelve columns [L-19]. Children are `Column`s. */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(${gridColumns}, minmax(0, 1fr));
  gap: ${gutter}px;
`;

/** All twelve columns on a phone; from each named breakpoint on, as many as it says: `<Column columns={{ large: 7 }}>`. */
export const Column = styled.div.withConfig(ownProps('columns'))<{ columns?: Partial<Record<Breakpoint, number>> }>`
  grid-column: span ${gridColumns};
  min-width: 0;
  ${({ columns = {} }) =>
    (Object.keys(from) as Breakpoint[]).map(
      (breakpoint) => columns[breakpoint] !== undefined && css`${from[breakpoint]} { grid-column: span ${columns[breakpoint]}; }`,
    )}
`;
