import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { color, from, GiftIcon, HeartIcon, ImageIcon, MessageIcon, radius, styled, tabularFigures, type } from '@vesper/ui';

/* Rows of one card on a phone, where the packages are to be in sight; else tiles beside each other. */
const Tiles = styled.ul`
  display: grid;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  ${from.medium} { grid-template-columns: 1.5fr repeat(3, minmax(0, 1fr)); }
`;

const Tile = styled.li`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 48px;
  padding: 6px 16px;
  ${type[14]};
  & + & { border-top: 1px solid ${color.line}; }
  > .lucide { flex: none; color: ${color.primaryShape}; }
  ${from.medium} {
    padding-block: 16px;
    & + & { border-top: 0; border-inline-start: 1px solid ${color.line}; }
  }
`;

const Words = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 0 12px;
  justify-content: space-between;
  min-width: 0;
  ${from.medium} { flex-direction: column; }
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
