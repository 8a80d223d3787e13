import type { CarePhrases } from '../detector.ts';

const insults =
  'idiota|idiotka|idiotą|idiotką|kretyn|kretynka|kretynem|debil|debilka|debilem|suka|suką|szmata|szmatą|kurwa|kurwą|dziwka|dziwką|świnia|świnią|chuj|chujem|śmieć|śmieciem|frajer|frajerem|gnój|gnojem';
const kinds = 'głupi|głupia|głupią|głupim|brzydki|brzydka|pieprzony|pieprzona|pieprzonym|zwykły|zwykła|zwykłą|zwykłym';

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
} satisfies CarePhrases;
