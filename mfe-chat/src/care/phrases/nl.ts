import type { CarePhrases } from '../detector.ts';
import { coins, messengers, shops } from '../names.ts';

const insults = 'idioot|sukkel|loser|hoer|slet|kutwijf|trut|varken|klootzak|eikel|lul|mongool|kankerhoer|teef|bitch|trol|hufter';
const kinds = 'stomme|lelijke|vette|vieze|domme|gore|zielige|vuile|achterlijke';
const sums = 'geld|euro|€';
const cards = 'cadeaukaart|cadeaukaarten|cadeaubon|cadeaubonnen|giftcard|giftcards';

export default {
  hurtful: [
    `(jij|jou|je bent een|jij bent een|je bent echt een|wat ben jij een|wat ben je een) (|${kinds}) (${insults})`,
    '(stomme|lelijke|vieze|vuile|domme) (hoer|slet|trut|teef|klootzak|kutwijf)',
    '(je|jij) bent (|zo|gewoon|echt) (zielig|walgelijk|waardeloos)',
    `= (|${kinds}) (idioot|hoer|slet|klootzak|kutwijf|trut|eikel|loser|teef|hufter)`,
    '(fuck you|krijg de tering|krijg kanker|krijg de kanker|rot toch op)',
    '= (rot op|hou je bek|hou je kop|hou je smoel|flikker op|val dood|sterf)',
    '(maak jezelf van kant|pleeg zelfmoord|hang jezelf op)',
    'ik (maak je|sla je|schop je) (af|dood|kapot|in elkaar)',
    'ik weet waar je woont',
    '(hier ga je spijt van krijgen|dit zul je bezuren|ik weet je te vinden)',
    'niemand (wil|houdt van) (jou|je)',
  ],
  money: [
    `(stuur|leen|maak) (me|mij) … (${sums})`,
    `(kun|kan|kon|wil|zou|kunt) (je|jij) … (${sums}) … (lenen|sturen|overmaken|voorschieten|geven)`,
    '(kun|kan|kon|wil|zou|kunt) (je|jij) (me|mij|wat|iets) … (voorschieten|overmaken)',
    '(help|helpen) (me|mij) met … (geld|euro)',
    'heb … (euro|€) nodig',
    "(kun|kan|kon|wil|zou|kunt) (je|jij) (mijn|m'n|de|het) (ticket|vliegticket|vlucht|visum|huur|ziekenhuisrekening) … betalen",
    '(western union|moneygram)',
  ],
  gift_card: [
    `(koop|stuur|haal) … (${cards})`,
    `(kun|kan|kon|wil|zou|moet) (je|jij) … (${cards}) … (kopen|sturen|halen)`,
    '(code|codes) (van|op) de (kaart|kaarten|cadeaukaart|cadeaukaarten|achterkant|giftcard)',
    `(${shops}) (kaart|kaarten|cadeaukaart|cadeaukaarten|giftcard|giftcards|tegoed)`,
    '(steam-kaart|steam-kaarten|itunes-kaart|itunes-kaarten|paysafecard|paysafecards)',
  ],
  crypto: [
    `(${coins})`,
    '(investeren|investeer|handelen|beleggen|beleg|verdien|verdienen) … (crypto|forex)',
    '(in|met) (crypto|forex) … (investeren|handelen|beleggen|verdienen)',
    '(crypto|forex) (trading|wallet|platform|handel|investering)',
    '(cryptohandel|cryptovaluta|cryptowallet|crypto-wallet)',
    '(gegarandeerde|zekere) (winst|winsten|rendementen)',
    'gegarandeerd rendement',
    'je geld verdubbelen',
  ],
  messenger: [
    `(op|via|over naar|naar|per) (${messengers})`,
    `(mijn|jouw|je|m'n) (${messengers}|whatsapp-nummer|whatsappnummer)`,
    `(heb|gebruik) (je|jij) (${messengers})`,
    '(app|appen|schrijf|stuur) … op (signal|kik|snap|discord)',
    `= (${messengers})`,
  ],
} satisfies CarePhrases;
