import type { CarePhrases } from '../detector.ts';
import { coins, messengers, shops } from '../names.ts';

const insults =
  'idiot|trottel|arschloch|wichser|schlampe|hure|fotze|missgeburt|hurensohn|schwein|drecksau|miststück|versager|versagerin|loser|penner|spast|vollidiot|depp|bitch|bastard';
const kinds =
  'blöder|blöde|blödes|dummer|dumme|dummes|hässlicher|hässliche|hässliches|fetter|fette|fettes|verdammter|verdammte|verdammtes|dreckiger|dreckige|dreckiges|elender|elende|elendes|mieser|mieses|miese';
const sums = 'geld|euro|€|franken';
const cards = 'gutscheinkarte|gutscheinkarten|geschenkkarte|geschenkkarten|guthabenkarte|guthabenkarten|gutscheincode|gutscheincodes';

export default {
  hurtful: [
    `du (|${kinds}) (${insults})`,
    `(du bist|bist du) … (ein|eine|so ein|so eine|nur ein|nur eine) (|${kinds}) (${insults})`,
    'du bist (|so|echt|einfach|einfach nur) (erbärmlich|widerlich|ekelhaft|wertlos|abartig)',
    `(blöde|dumme|hässliche|fette) (schlampe|hure|fotze|kuh|sau)`,
    `= (${insults})`,
    '(fick dich|fick dich ins knie|verpiss dich|leck mich am arsch)',
    '= (halt die fresse|halt die klappe|halts maul|halt das maul|halt dein maul|geh sterben|verrecke)',
    '(bring dich um|häng dich auf)',
    '(ich bring|ich bringe|ich mach|ich mache|ich schlag|ich schlage) dich (um|fertig|tot)',
    'ich weiß wo du wohnst',
    '(das wirst du bereuen|dafür wirst du bezahlen|ich finde dich)',
    'niemand (will|liebt|braucht) dich',
  ],
  money: [
    `(schick|schicke|sende|überweis|überweise|leih|leihe|borg|borge) mir … (${sums})`,
    `(kannst|könntest|würdest) du mir … (${sums}) … (leihen|borgen|schicken|senden|überweisen|vorstrecken|geben)`,
    `(kannst|könntest|würdest) du mir mit … (${sums}) … (helfen|aushelfen)`,
    '(kannst|könntest|würdest) du mir … (vorstrecken|überweisen)',
    `(hilf mir|mir helfen) mit … (${sums})`,
    '(brauche|bräuchte) … (euro|€|franken) (für|bis|um)',
    '(kannst|könntest|würdest) du … (ticket|flug|visum|miete|krankenhausrechnung|arztrechnung) … (bezahlen|zahlen)',
    '(western union|moneygram)',
  ],
  gift_card: [
    `(kauf|kaufe|schick|schicke|besorg|besorge|hol|hole) … (${cards})`,
    `(kannst|könntest|würdest|musst) du … (${cards}) … (kaufen|besorgen|schicken|senden|holen)`,
    `(code|codes) (von|auf) (der|den) (karte|karten|gutscheinkarte|gutscheinkarten|rückseite)`,
    `(${shops}) (karte|karten|guthaben|gutschein|gutscheine|guthabenkarte|guthabenkarten)`,
    '(steam-karte|steam-karten|itunes-karte|itunes-karten|amazon-gutschein|amazon-gutscheine|paysafecard|paysafecards|paysafekarte|paysafekarten)',
  ],
  crypto: [
    `(${coins})`,
    '(krypto|forex) (trading|wallet|investment|handel|plattform)',
    '(krypto-trading|krypto-wallet|kryptohandel|krypto-handel|kryptowährung|kryptowährungen)',
    '(in|mit) (krypto|kryptos|forex) … (investieren|investiert|investiere|anlegen|verdienen|verdient|verdiene)',
    '(investiere|verdiene|handle|investier) … (krypto|kryptos|forex)',
    '(garantierte|garantierten|garantierter|sichere|sicherer) (gewinn|gewinne|rendite|renditen)',
    'dein geld verdoppeln',
  ],
  messenger: [
    `(auf|über|per|bei|zu|via) (${messengers})`,
    `(dein|deine|mein|meine) (${messengers}|whatsapp-nummer|telegram-nummer)`,
    `(hast|hättest|nutzt|benutzt) du (|auch) (${messengers})`,
    '(schreib|schreiben|find|finde|add) (mir|mich|wir) … (auf|bei|über) (signal|kik|snap|discord)',
    `= (${messengers})`,
  ],
} satisfies CarePhrases;
