import type { CarePhrases } from '../detector.ts';
import { coins, messengers, shops } from '../names.ts';

const insults = 'idiot|taber|luder|kælling|svin|røvhul|fisse|bitch|psykopat|nar|mongol|spasser|klamme svin';
const kinds = 'dumme|grimme|fede|klamme|skide|fucking|ynkelige|ulækre';
const sums = 'penge|kroner|kr|euro|€';
const cards = 'gavekort|gavekortet|gavekoder';

export default {
  hurtful: [
    `(din|dit) (|${kinds}) (${insults})`,
    `du er (|bare|sådan) (en|et) (|${kinds}) (|dum|grim|ynkelig|kæmpe) (${insults})`,
    'du er (|så|bare) (ynkelig|klam|ulækker|værdiløs)',
    `= (${insults})`,
    '(fuck dig|rend mig i røven|skrid ad helvede til|gå ad helvede til)',
    '= (hold kæft|hold din kæft|fuck af|skrid)',
    '(slå dig selv ihjel|tag livet af dig selv)',
    'jeg (slår|tæver|smadrer) dig (|ihjel|halvt ihjel|sønder og sammen)',
    'jeg ved hvor du bor',
    'det (kommer du til at fortryde|skal du få betalt)',
    'ingen (vil have|elsker|gider) dig',
  ],
  money: [
    `(send|lån|overfør|mobilepay) mig … (${sums})`,
    `(send|overfør|mobilepay) … (${sums}) til mig`,
    `(kan|kunne|vil|ville) du … (sende|låne|overføre|mobilepaye) … (${sums})`,
    '(hjælpe|hjælp) mig med … (penge|kroner|kr)',
    '(mangler|har brug for) … (kroner|kr|euro|€) til',
    '(kan|kunne|vil|ville) du … betale (min|mit|for min|for mit) (billet|flybillet|visum|hospitalsregning|husleje)',
    '(western union|moneygram)',
  ],
  gift_card: [
    `(køb|send|skaf) … (${cards})`,
    `(kan|kunne|vil|ville|skal) du … (købe|sende|skaffe) … (${cards})`,
    '(koden|koder|koderne) (fra|på) (gavekortet|gavekortene|kortet|kortene|bagsiden)',
    `(${shops}) (kort|gavekort)`,
    '(steam-kort|itunes-kort|paysafecard|paysafecards)',
  ],
  crypto: [
    `(${coins})`,
    '(investere|investerer|invester|handle|handler|tjene|tjener) … (krypto|forex)',
    '(krypto|forex) (trading|wallet|platform|handel)',
    '(kryptohandel|kryptovaluta|kryptowallet|krypto-wallet)',
    '(garanteret|sikker) (gevinst|afkast|profit)',
    'fordoble dine penge',
  ],
  messenger: [
    `(på|via|over på|over til|til) (${messengers})`,
    `(din|dit|min|mit) (${messengers}|whatsapp-nummer)`,
    `(har|bruger) du (${messengers})`,
    '(skriv|skrive|skrives|find) … på (signal|kik|snap|discord)',
    `= (${messengers})`,
  ],
} satisfies CarePhrases;
