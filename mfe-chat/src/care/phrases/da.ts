import type { CarePhrases } from '../detector.ts';

const insults = 'idiot|taber|luder|kælling|svin|røvhul|fisse|bitch|psykopat|nar|mongol|spasser|klamme svin';
const kinds = 'dumme|grimme|fede|klamme|skide|fucking|ynkelige|ulækre';

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
} satisfies CarePhrases;
