import type { CarePhrases } from '../detector.ts';
import { coins, messengers, shops } from '../names.ts';

const insults = 'idiot|taper|hore|kjerring|svin|rasshøl|rasshol|drittsekk|fitte|bitch|psykopat|mongo|tulling|dritt';
const kinds = 'dumme|stygge|feite|ekle|jævla|fordømte|patetiske';
const sums = 'penger|kroner|kr|euro|€';
const cards = 'gavekort|gavekortet|gavekoder';

export default {
  hurtful: [
    `din (|${kinds}) (${insults})`,
    'du er (|bare|en slik) (en|ei|et) (|dum|stygg|patetisk|jævla|ekkel) (idiot|taper|hore|kjerring|svin|rasshøl|rasshol|drittsekk|fitte|bitch|psykopat|mongo)',
    'du er (|så|bare) (patetisk|ekkel|verdiløs|motbydelig)',
    '= (idiot|taper|hore|kjerring|drittsekk|fitte|rasshøl|bitch)',
    '(fuck deg|dra til helvete|faen ta deg|ryk og reis)',
    '= (hold kjeft|hold kjeften din|hold kjeft for faen|fuck off)',
    '(drep deg selv|ta livet av deg)',
    'jeg skal (drepe|banke|knuse|finne) deg',
    'jeg vet hvor du bor',
    'dette (skal du få svi for|kommer du til å angre på)',
    'ingen (vil ha|elsker|orker) deg',
  ],
  money: [
    `(send|lån|overfør|vipps) meg … (${sums})`,
    `(send|overfør|vipps) … (${sums}) til meg`,
    `(kan|kunne|vil|ville) du … (sende|låne|overføre|vippse) … (${sums})`,
    '(hjelpe|hjelp) meg med … (penger|kroner|kr)',
    '(mangler|trenger) … (kroner|kr|euro|€) til',
    '(kan|kunne|vil|ville) du … betale (billetten|flybilletten|visumet|sykehusregningen|husleien|leien) (min|mitt|for meg)',
    '(western union|moneygram)',
  ],
  gift_card: [
    `(kjøp|send|skaff) … (${cards})`,
    `(kan|kunne|vil|ville|må) du … (kjøpe|sende|skaffe) … (${cards})`,
    '(koden|koder|kodene) (fra|på) (gavekortet|gavekortene|kortet|kortene|baksiden)',
    `(${shops}) (kort|gavekort)`,
    '(steam-kort|itunes-kort|paysafecard|paysafecards)',
  ],
  crypto: [
    `(${coins})`,
    '(investere|investerer|invester|handle|handler|tjene|tjener) … (krypto|forex)',
    '(krypto|forex) (trading|wallet|lommebok|plattform|handel)',
    '(kryptohandel|kryptovaluta|kryptolommebok)',
    '(garantert|sikker) (gevinst|avkastning|profitt)',
    'doble pengene dine',
  ],
  messenger: [
    `(på|via|over på|over til|til) (${messengers})`,
    `(din|ditt|min|mitt) (${messengers}|whatsapp-nummer)`,
    `(har|bruker) du (${messengers})`,
    `(${messengers}) (din|ditt|min|mitt)`,
    '(skriv|skrive|skrives|finn) … på (signal|kik|snap|discord)',
    `= (${messengers})`,
  ],
} satisfies CarePhrases;
