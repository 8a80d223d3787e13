import { useTexts } from '@vesper/host-kit';
import { Card, CreditCardIcon, color, from, HeartIcon, ShieldIcon, Stack, styled, type } from '@vesper/ui';

const promises = [
  { key: 'honest', Icon: ShieldIcon },
  { key: 'price', Icon: CreditCardIcon },
  { key: 'pace', Icon: HeartIcon },
] as const;

const List = styled.ul`
  display: grid;
  gap: 16px;
  padding-block: 32px;
  ${from.medium} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

const Promise = styled(Card)`height: 100%;`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  color: ${color.primaryShape};
  background: ${color.primarySoft};
`;

const Heading = styled.h2`${type[18]};`;
const Text = styled.p`color: ${color.textQuiet};`;

/** Promises to members. Each is enforced elsewhere in the product: D-46, B-02, D-64. */
export function Promises() {
  const { t } = useTexts();
  // texts: home.promises.*
  return (
    <List>
      {promises.map(({ key, Icon }) => (
        <li key={key}>
          <Promise as="div">
            <Stack gap={8} align="start">
              <Mark>
                <Icon size={22} />
              </Mark>
              <Heading>{t(`home.promises.${key}.heading`)}</Heading>
              <Text>{t(`home.promises.${key}.text`)}</Text>
            </Stack>
          </Promise>
        </li>
      ))}
    </List>
  );
}
