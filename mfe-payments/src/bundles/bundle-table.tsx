import { useTexts } from '@vesper/host-kit';
import { Badge, color, from, radius, styled, type, VisuallyHidden } from '@vesper/ui';
import { Choose, type LayoutProps, Price } from './bundle-parts.tsx';

/** On a phone each row is a block: a table that scrolls sideways would hide its prices. */
const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  overflow: hidden;
  thead { position: absolute; clip-path: inset(50%); }
  tr, th, td { display: block; text-align: start; }
  tbody tr { padding: 16px; border-top: 1px solid ${color.line}; }
  tbody tr:first-child { border-top: 0; }
  td, tbody th { padding-block: 2px; }
  ${from.medium} {
    thead { position: static; clip-path: none; }
    tr { display: table-row; }
    th, td, td, tbody th { display: table-cell; padding: 16px; vertical-align: middle; border-top: 1px solid ${color.line}; }
    thead th { border-top: 0; ${type[14]}; color: ${color.textQuiet}; }
    td:last-child { text-align: end; }
  }
`;

/** Layout p1: a comparison table. */
export function BundleTable({ bundles }: LayoutProps) {
  const { t } = useTexts();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('bundles.heading')}</th>
          <th scope="col">{t('bundles.price')}</th>
          <th scope="col">{t('bundles.message')}</th>
          {bundles[0]?.href && (
            <th scope="col">
              <VisuallyHidden>{t('bundles.choose')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {bundles.map((one) => (
          <tr key={one.slug}>
            <th scope="row">
              {one.title} {one.flag && <Badge>{one.flag}</Badge>}
            </th>
            <td>
              <Price of={one} />
            </td>
            <td>{one.contents}</td>
            {one.href && (
              <td>
                <Choose of={one} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
