import type { CarePhrases } from '../detector.ts';
import { coins, messengers, shops } from '../names.ts';

const insults = 'idiootti|luuseri|huora|lutka|paskiainen|mulkku|ämmä|sika|kusipää|vammainen|retardi|läski|ääliö|narttu';
const kinds = 'tyhmä|ruma|saatanan|vitun|helvetin|säälittävä';
const sums = 'rahaa|rahat|euroa|€';
const cards = 'lahjakortti|lahjakortin|lahjakorttia|lahjakortit|lahjakortteja';
const there =
  'whatsappissa|whatsappiin|whatsapissa|whatsapiin|wapissa|wappiin|telegramissa|telegramiin|signalissa|signaliin|snapchatissa|snapchatiin|snapissa|snapiin|viberissä|viberiin|discordissa|discordiin';

export default {
  hurtful: [
    `(sinä|sä|senkin|olet|oot|sinä olet|sä oot|olet pelkkä) (|${kinds}) (${insults})`,
    `(vitun|saatanan|senkin) (${insults})`,
    '(olet|oot) (|niin|ihan|pelkästään) (säälittävä|vastenmielinen|arvoton)',
    `= (${insults})`,
    '(haista vittu|haista paska|painu helvettiin|painu vittuun|vedä vittu päähän)',
    '= (turpa kiinni|suu kiinni|kuole|häivy)',
    '(tapa itsesi|minä tapan sinut|mä tapan sut|tapan sinut|tapan sut|tiedän missä asut|löydän sinut vielä)',
    '(tulet katumaan tätä|saat maksaa tästä)',
    'kukaan ei (rakasta|halua) sinua',
  ],
  money: [
    `(lähetä|lainaa|lainaisitko|siirrä|lähettäisitkö) (mulle|minulle) … (${sums})`,
    `(voitko|voisitko|voitsä|voisitsä|voisitko sä) … (lähettää|lainata|siirtää) … (${sums})`,
    '(tarvitsen|tarviin|tarttisin|puuttuu) … (euroa|€) … (lippuun|lentoon|matkaan|lääkkeisiin|vuokraan|viisumiin|laskuun|sairaalaan)',
    '(auta|auttaa|auttaisitko) … (rahallisesti|rahassa)',
    `(voitko|voisitko) … maksaa (mun|minun|mulle|minulle) … (lipun|lippuni|lennon|lentoni|viisumin|viisumini|vuokran|vuokrani|laskun|laskuni)`,
    '(western union|moneygram)',
  ],
  gift_card: [
    `(osta|ostaisitko|lähetä|hanki|hae) … (${cards})`,
    `(voitko|voisitko|pitäisi) … (ostaa|lähettää|hankkia|hakea) … (${cards})`,
    '(kortin|korttien|lahjakortin|lahjakorttien) (koodi|koodin|koodit)',
    '(koodi|koodin|koodit) (kortista|korteista|lahjakortista|lahjakorteista)',
    `(${shops}) (kortti|kortin|korttia|kortteja|lahjakortti|lahjakortin|lahjakortteja)`,
    '(steam-kortti|steam-kortin|steam-korttia|steam-kortteja|itunes-kortti|itunes-kortin|itunes-korttia|itunes-kortteja|paysafecard)',
  ],
  crypto: [
    `(${coins}|bitcoinia|bitcoiniin|bitcoinilla|bitcoineja|bitcoineihin)`,
    '(sijoita|sijoitan|sijoittaa|sijoittanut|treidaan|treidata|tienaan|tienata) … (kryptoon|kryptoihin|kryptolla|kryptoilla|forexiin|forexilla)',
    '(kryptoon|kryptoihin|kryptolla|kryptoilla) … (sijoita|sijoitan|sijoittaa|tienaan|tienata)',
    '(kryptovaluutta|kryptovaluuttaa|kryptovaluuttoja|kryptovaluuttoihin|kryptovaluutoilla|kryptolompakko|kryptolompakon)',
    '(taattu|varma) tuotto',
    '(taatut|varmat|taattuja|varmoja) (tuotot|voitot|tuottoja|voittoja)',
    '(tuplaa|tuplata) rahasi',
  ],
  messenger: [
    `(jatketaan|jutellaan|puhutaan|kirjoita|kirjoitellaan|laita|laitetaan|siirrytään|mennään|vaihdetaan|viesti|viestiä|löydyn|löydyt|olen) … (${there})`,
    `(onko|oletko) … (${messengers}|whatsappia|telegramia|snapchatia|${there})`,
    `(mun|sun|minun|sinun) (${messengers}|whatsapp-numero|whatsapp-numeroni|whatsapp-numerosi|whatsappini|telegramini)`,
    `= (${messengers}|whatsappiin|telegramiin)`,
  ],
} satisfies CarePhrases;
