import type { CarePhrases } from '../detector.ts';

const insults = 'idiot|taper|hore|kjerring|svin|rasshøl|rasshol|drittsekk|fitte|bitch|psykopat|mongo|tulling|dritt';
const kinds = 'dumme|stygge|feite|ekle|jævla|fordømte|patetiske';

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
} satisfies CarePhrases;
