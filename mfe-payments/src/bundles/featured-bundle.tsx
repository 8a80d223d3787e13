import { Badge, color, radius, Stack, styled, type } from '@vesper/ui';
import { BundleList } from './bundle-list.tsx';
import { Choose, type LayoutProps, Price } from './bundle-parts.tsx';

const Featured = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  padding: 32px 16px;
  text-align: center;
  color: ${color.onPrimarySoft};
  background: ${color.primarySoft};
  border-radius: ${radius.card};
`;

const Title = styled.h3`
  ${type[28]};
`;

const Large = styled.p`
  ${type[36]};
`;

/** Layout p3: the best-fit bundle large, the others in a list below. */
export function FeaturedBundle({ bundles }: LayoutProps) {
  const first = bundles.find(({ isBest }) => isBest) ?? bundles[0];
  if (!first) return null;
  return (
    <Stack gap={16}>
      <Featured>
        {first.flag && <Badge>{first.flag}</Badge>}
        <Title>{first.title}</Title>
        <Large>
          <Price of={first} />
        </Large>
        <p>{first.contents}</p>
        <Choose of={first} quiet={false} />
      </Featured>
      <BundleList bundles={bundles.filter((one) => one !== first)} />
    </Stack>
  );
}
