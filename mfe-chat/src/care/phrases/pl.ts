import type { CarePhrases } from '../detector.ts';
import { coins, messengers, shops } from '../names.ts';

const insults =
  'idiota|idiotka|idiotą|idiotką|kretyn|kretynka|kretynem|debil|debilka|debilem|suka|suką|szmata|szmatą|kurwa|kurwą|dziwka|dziwką|świnia|świnią|chuj|chujem|śmieć|śmieciem|frajer|frajerem|gnój|gnojem';
const kinds = 'głupi|głupia|głupią|głupim|brzydki|brzydka|pieprzony|pieprzona|pieprzonym|zwykły|zwykła|zwykłą|zwykłym';
const sums = 'pieniądze|pieniędzy|kasę|kasy|zł|złotych|euro|€';
const cards = 'kartę podarunkową|karty podarunkowe|kart podarunkowych|bon podarunkowy|bony podarunkowe';
const cases = 'whatsappie|whatsappa|whatsapie|whatsapa|telegramie|telegrama|snapchacie|snapchata|viberze|vibera|discordzie';

export default {
  hurtful: [
    `(ty|jesteś|jesteś tylko|z ciebie) (|${kinds}) (${insults})`,
    '= (idiota|idiotka|kretyn|kretynka|debil|debilka|szmata|dziwka|frajer)',
    '(pierdol się|spierdalaj|wypierdalaj|odpierdol się|idź do diabła|pieprz się)',
    '= (zamknij się|zamknij mordę|stul pysk|zdychaj)',
    '(zabij się|zabiję cię|znajdę cię|pobiję cię|wiem gdzie mieszkasz)',
    '(pożałujesz tego|zapłacisz za to)',
    'nikt cię nie (chce|kocha)',
  ],
  money: [
    `(wyślij|prześlij|przelej|pożycz) mi … (${sums})`,
    `(możesz|mógłbyś|mogłabyś|pożyczysz|wyślesz|przelejesz) … (wysłać|przesłać|przelać|pożyczyć|mi) … (${sums})`,
    '(potrzebuję|brakuje mi) … (zł|złotych|euro|€) na',
    '(pomóż mi|pomóc mi|pomożesz mi) (finansowo|pieniędzmi|z pieniędzmi)',
    '(możesz|mógłbyś|mogłabyś) … (zapłacić|opłacić) … (mój|moją|moje) (bilet|lot|wizę|czynsz|rachunek|leczenie)',
    '(kod blik|kod blika|kodu blik|kodem blik|zrób mi blika|wyślij blika)',
    '(western union|moneygram)',
  ],
  gift_card: [
    `(kup|wyślij|prześlij|załatw) … (${cards})`,
    `(możesz|mógłbyś|mogłabyś|musisz) … (kupić|wysłać|przesłać|załatwić) … (${cards})`,
    '(kod|kody) (z|na) (karty|kart|karcie|kartach|odwrocie)',
    `(karta|kartę|karty|kod|kody|doładowanie) (${shops})`,
    '(paysafecard|paysafecards)',
  ],
  crypto: [
    `(${coins}|bitcoina|bitcoiny|bitcoinów|bitcoinie|bitcoinach|bitcoinem)`,
    '(inwestować|inwestuję|inwestuj|zainwestować|zainwestuj|zarabiać|zarabiam|zarobić) … (krypto|kryptowaluty|kryptowalutach|forex|forexie)',
    '(handel|platforma|giełda) (krypto|kryptowalut|kryptowalutami|forex)',
    '(kryptowaluta|kryptowaluty|kryptowalut|kryptowalutach|kryptowalutami)',
    '(gwarantowany|pewny) zysk',
    '(gwarantowane|pewne) zyski',
    '(podwoić|podwój|podwoisz) (swoje|twoje) pieniądze',
  ],
  messenger: [
    `(na|przez|do|w) (${messengers}|${cases})`,
    `(masz|używasz) (${messengers}|${cases})`,
    `(mój|twój) (${messengers}|numer whatsapp)`,
    '(napisz|pisz|piszmy|pisać|znajdź) … na (signal|signalu|signala|snapie|snapa|kik|kiku)',
    `= (${messengers})`,
  ],
} satisfies CarePhrases;
