import type { CarePhrases } from '../detector.ts';

const insults =
  'idiot|trottel|arschloch|wichser|schlampe|hure|fotze|missgeburt|hurensohn|schwein|drecksau|miststück|versager|versagerin|loser|penner|spast|vollidiot|depp|bitch|bastard';
const kinds =
  'blöder|blöde|blödes|dummer|dumme|dummes|hässlicher|hässliche|hässliches|fetter|fette|fettes|verdammter|verdammte|verdammtes|dreckiger|dreckige|dreckiges|elender|elende|elendes|mieser|mieses|miese';

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
} satisfies CarePhrases;
