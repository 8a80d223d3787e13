import type { CarePhrases } from '../detector.ts';
import { coins, messengers, shops } from '../names.ts';

const insults = 'idiot|moron|loser|bitch|whore|cunt|bastard|asshole|arsehole|dickhead|wanker|retard|scumbag';
const kinds = 'stupid|ugly|fat|dumb|pathetic|disgusting|fucking|worthless|filthy';
const sums = 'money|cash|euros|pounds|dollars|quid|€|$|£';
const cards = 'gift card|gift cards|giftcard|giftcards|voucher code|steam card|itunes card|google play card|amazon card';

export default {
  hurtful: [
    `you (|${kinds}) (${insults})`,
    `(you're|you are|ur|youre) (a|an|such a|such an|just a) (|${kinds}) (${insults})`,
    `(you're|you are|ur|youre) (|so|just) (pathetic|disgusting|worthless|ugly as sin)`,
    `(stupid|ugly|dumb|fucking) (${insults})`,
    `= (|you) (${insults})`,
    '(fuck|screw) you',
    '= (fuck|piss) off',
    '(go|just) (fuck yourself|to hell|and die)',
    '= (drop dead|shut up|shut your mouth|shut the fuck up)',
    'kill yourself',
    "(i will|i'll|i'm going to|i am going to|im gonna|i'm gonna) (kill you|hurt you|beat you up|find you and)",
    "(i know|i'll find out) where you live",
    "you'll (pay for this|regret this|be sorry for this)",
    'nobody (will ever love|could love|wants) you',
  ],
  money: [
    `(send|lend|loan|wire|transfer) me … (${sums})`,
    `(can|could|would) you … (send|lend|loan|wire|transfer) … (${sums})`,
    `(need|want) you to (send|wire|transfer) … (${sums})`,
    `(could|can|may) i borrow … (${sums})`,
    'help me (out with|with) … money',
    'need … (euros|pounds|dollars|€|£|$) … (for|until|to) (my|the|a|his|her|get|pay)',
    '(can|could|would|will) you pay (for my|my) (ticket|flight|visa|hospital bill|rent|bill|phone)',
    'help me pay … (ticket|flight|visa|hospital|rent|bill|bills)',
    '(western union|moneygram|paypal me)',
  ],
  gift_card: [
    `(buy|send|get) (me|us|a|an|two|three|some|the|your) … (${cards})`,
    `(buy|send) (${cards})`,
    '(code|codes) (of|from|on) the (card|cards|gift card|gift cards|voucher|vouchers|back)',
    `(${shops}) (card|cards|gift card|gift cards|vouchers)`,
    '(paysafecard|paysafecards)',
  ],
  crypto: [
    `(${coins})`,
    '(invest|investing|invested|trade|trading) … (crypto|forex)',
    '(crypto|forex) (trading|wallet|investment|investments|platform|profits)',
    '(guaranteed|risk-free) (profit|profits|returns)',
    '(double|triple) your money',
  ],
  messenger: [
    `(on|via|over to|to|through|use|have|my|your) (${messengers})`,
    `(whatsapp|telegram) (me|number)`,
    '(text|message|add|write|find) me on (signal|kik|snap|discord)',
    `= (|your) (${messengers})`,
  ],
} satisfies CarePhrases;
