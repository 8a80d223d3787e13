import { HrefLink } from '@vesper/host-kit';
import { below, Card, ChevronRightIcon, color, css, from, styled, targetSize, type } from '@vesper/ui';
import type { ReactNode } from 'react';

const row = css`
  display: flex;
  gap: 12px;
  align-items: center;
  width: 100%;
  min-height: calc(${targetSize} + 12px);
  padding: 12px 16px;
  ${type[16]};
  font-weight: 600;
  text-align: start;
  text-decoration: none;
  color: ${color.text};
  outline-offset: -4px;
  &:active { background: ${color.sunken}; }
  @media (hover: hover) { &:hover { background: ${color.sunken}; } }
  > .lucide { flex: none; color: ${color.textQuiet}; }
  > span { flex: 1; }
  ${from.medium} { padding-inline: 24px; }
`;
const Link = styled(HrefLink)`${row}`;
/** In a small window its icon stands under those of the index. */
const Press = styled.button`
  ${row}
  ${below.large} {
    gap: 16px;
    > .lucide { box-sizing: content-box; padding-inline: 8px; }
  }
`;

/** A row of the settings that leads to another page. */
export function LinkRow({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Card flush>
      <Link href={href}>
        <span>{children}</span>
        <ChevronRightIcon size={20} />
      </Link>
    </Card>
  );
}

/** A row of the settings that does something at once. */
export function PressRow({ icon, onPress, children }: { icon: ReactNode; onPress: () => void; children: ReactNode }) {
  return (
    <Card flush>
      <Press type="button" onClick={onPress}>
        {icon}
        <span>{children}</span>
      </Press>
    </Card>
  );
}
