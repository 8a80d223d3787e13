import { Badge, color, radius, styled, type } from '@vesper/ui';
import { Choose, type LayoutProps, Price } from './bundle-parts.tsx';

const List = styled.ul`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 12px 16px;
  & + & { border-top: 1px solid ${color.line}; }
`;

const What = styled.div`
  flex: 1 1 180px;
  min-width: 0;
`;

const Title = styled.h3`
  ${type[16]};
`;

const Quiet = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** Layout p2: a compact list. */
export function BundleList({ bundles }: LayoutProps) {
  return (
    <List>
      {bundles.map((one) => (
        <Item key={one.slug}>
          <What>
            <Title>
              {one.title} {one.flag && <Badge>{one.flag}</Badge>}
            </Title>
            <Quiet>{one.contents}</Quiet>
          </What>
          <Price of={one} />
          <Choose of={one} />
        </Item>
      ))}
    </List>
  );
}
