import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { color, from, GiftIcon, HeartIcon, ImageIcon, MessageIcon, radius, styled, tabularFigures, type } from '@vesper/ui';

/* On a phone what is free stands above the three things that aren't, so that the bundles come into sight; else all beside each other. */
const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  > :first-child { grid-column: 1 / -1; border-bottom: 1px solid ${color.line}; }
  > :nth-child(n + 3) { border-inline-start: 1px solid ${color.line}; }
  ${from.medium} {
    grid-template-columns: 1.5fr repeat(3, minmax(0, 1fr));
    > :first-child { grid-column: auto; border: 0; }
    > :nth-child(2) { border-inline-start: 1px solid ${color.line}; }
  }
`;

const Tile = styled.li`
  display: flex;
  gap: 6px 12px;
  align-items: center;
  padding: 10px 12px;
  ${type[14]};
  > .lucide { flex: none; color: ${color.primaryShape}; }
  &:not(:first-child) { flex-direction: column; text-align: center; }
  ${from.medium} {
    padding: 16px;
    &:not(:first-child) { flex-direction: row; text-align: start; }
  }
`;

const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Price = styled.strong`
  ${type[16]};
  ${tabularFigures};
  font-weight: 600;
`;

/** B-02: what is free, and what each thing that one can send costs. */
export function WhatItCosts() {
  const { t } = useTexts();
  const { stores } = useHost();
  const { message_credits, photo_credits, gift_credits } = useStoreValue(stores.settings, ({ settings }) => settings);
  const price = (credits: number) => (credits > 0 ? t('common:credits', { count: credits }) : t('premium.free'));
  const rows = [
    { Icon: HeartIcon, words: t('pricing.free_for'), credits: 0 },
    { Icon: MessageIcon, words: t('pricing.message'), credits: message_credits },
    { Icon: ImageIcon, words: t('pricing.photo'), credits: photo_credits },
    { Icon: GiftIcon, words: t('pricing.gift'), credits: gift_credits },
  ];
  return (
    <Tiles>
      {rows.map(({ Icon, words, credits }) => (
        <Tile key={words}>
          <Icon size={22} aria-hidden />
          <Words>
            {words} <Price>{price(credits)}</Price>
          </Words>
        </Tile>
      ))}
    </Tiles>
  );
}
