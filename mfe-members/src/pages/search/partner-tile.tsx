import type { CallResponse } from '@vesper/contracts';
import { Link, useTexts } from '@vesper/host-kit';
import { color, from, radius, styled, type, VisuallyHidden } from '@vesper/ui';
import { PartnerMark } from '../../partners/partner-mark.tsx';

export type Partner = NonNullable<CallResponse<'members.search'>['partners']>[number];

/** As large as a member's card with what stands below it, and without anything else of one: no photo, no name over it. */
const Tile = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  height: 100%;
  min-height: 215px;
  padding: 8px 12px 12px;
  border-radius: ${radius.card};
  background: ${color.sunken};
  overflow: hidden;
  &:has(a:focus-visible) { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  ${from.medium} { padding: 12px 16px 16px; }
`;
const Label = styled.span`
  align-self: start;
  padding: 0 8px;
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.control};
  ${type[12]};
  font-weight: 600;
  color: ${color.textQuiet};
`;
const Mark = styled(PartnerMark)`
  flex: 1;
  min-height: 0;
  max-height: 96px;
  width: 100%;
  margin-block: auto;
  padding-block: 8px;
  color: ${color.warningMark};
`;
const Name = styled.p`
  overflow-wrap: anywhere;
  ${type[16]};
  line-height: 1.2;
  font-weight: 600;
`;
const Way = styled(Link)`
  color: inherit;
  text-decoration: none;
  outline: none;
  &::after { content: ''; position: absolute; inset: 0; }
  &:hover { text-decoration: underline; }
`;
const Line = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  margin-top: 2px;
  ${type[14]};
  line-height: 1.25;
`;
const Host = styled.p`
  overflow: hidden;
  margin-top: 4px;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${type[12]};
  color: ${color.textQuiet};
`;

/** M-09: a partner among the results, labelled as an ad. Leads to a page of ours, which says where it goes on to. */
export function PartnerTile({ partner: { id, kind, name, host, text } }: { partner: Partner }) {
  const { t } = useTexts();
  return (
    <Tile>
      <Label aria-hidden>{t('partner.ad')}</Label>
      <Mark kind={kind} />
      <Name>
        <Way to={`/partners/${id}`} state={{ fromResults: true }}>
          <VisuallyHidden>{`${t('partner.ad')}: `}</VisuallyHidden>
          {name}
        </Way>
      </Name>
      <Line>{text}</Line>
      <Host>{host}</Host>
    </Tile>
  );
}
