import type { CarePhrases } from '../detector.ts';

const insults = 'idioot|sukkel|loser|hoer|slet|kutwijf|trut|varken|klootzak|eikel|lul|mongool|kankerhoer|teef|bitch|trol|hufter';
const kinds = 'stomme|lelijke|vette|vieze|domme|gore|zielige|vuile|achterlijke';

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
} satisfies CarePhrases;
