import { useTexts } from '@vesper/host-kit';
import { Container, color, from, layer, low, styled, type } from '@vesper/ui';
import { FreeOfCharge } from './free-of-charge.tsx';
import { SignupButton } from './signup-button.tsx';

/** Always visible: the page's one action, above the fold on phones too. */
const Bar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${layer.bar};
  padding-block: 12px max(12px, env(safe-area-inset-bottom));
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  ${low} { position: static; }
`;

const Row = styled(Container)`
  display: grid;
  gap: 8px;
  align-items: center;
  ${from.medium} { grid-template-columns: 1fr auto; gap: 24px; }
`;

const Offer = styled.div`
  ${type[14]};
  text-align: center;
  > p { text-wrap: balance; }
  ${from.medium} { ${type[16]}; text-align: start; }
`;

const Price = styled.p`
  display: none;
  ${type[14]};
  color: ${color.textQuiet};
  ${from.medium} { display: block; }
`;

/** A lander's last line: what is free, what costs money, and the way in. */
export function SignupBar({ lander }: { lander: string }) {
  const { t } = useTexts();
  return (
    <Bar>
      <Row>
        <Offer>
          <p>
            <FreeOfCharge />
          </p>
          <Price>{t('price')}</Price>
        </Offer>
        <SignupButton lander={lander} />
      </Row>
    </Bar>
  );
}
